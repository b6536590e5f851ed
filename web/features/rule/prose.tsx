import { paragraphs } from '#shared/rules/law.text.ts';
import { LinkedText } from '#web/features/rule/rule-links.tsx';

/** Our own words, paragraph by paragraph. */
export function Prose({ text, className }: { text: string; className?: string }) {
  return paragraphs(text).map((paragraph, index) => (
    <p key={index} className={className}>
      <LinkedText>{paragraph}</LinkedText>
    </p>
  ));
}
