import { LinkedText } from '#web/features/rules/rule-links.tsx';

type Props = { text: string; className?: string; at?: string };

/**
 * Shows text that we wrote. Line breaks separate its paragraphs. `at` is the field of the rule that the text comes
 * from.
 */
export function Prose({ text, className, at }: Props) {
  return [...text.matchAll(/[^\n]+/g)].map(({ index, 0: paragraph }) => (
    <p key={index} className={className}>
      <LinkedText at={at} offset={index}>
        {paragraph}
      </LinkedText>
    </p>
  ));
}
