import { useCitedContent } from '#web/content/use-cited-content.ts';
import { CitedText } from '#web/rule-kit/cited-text.tsx';

/**
 * Shows the text of a post with subtle links to the rules and doctrines that it mentions. Use `PostText`, which loads
 * this component on demand.
 */
export function CitedPost({ text }: { text: string }) {
  return <CitedText text={text} content={useCitedContent(text)} />;
}
