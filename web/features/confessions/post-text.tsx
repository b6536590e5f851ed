import { useCitedContent } from '#web/content/use-cited-content.ts';
import { CitedText } from '#web/rule-kit/cited-text.tsx';

/** The text of a confession or comment, with quiet links to the rules that it names. */
export function PostText({ text }: { text: string }) {
  return <CitedText text={text} content={useCitedContent(text)} />;
}
