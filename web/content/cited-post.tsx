import { useCitedContent } from '#web/content/use-cited-content.ts';
import { CitedText } from '#web/rule-kit/cited-text.tsx';

/** The text of a post, with quiet links to the rules that it names. Use `PostText`, which loads this on demand. */
export function CitedPost({ text }: { text: string }) {
  return <CitedText text={text} content={useCitedContent(text)} />;
}
