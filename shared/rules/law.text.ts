import type { Law, LawPart } from '#shared/rules/law.contract.ts';

const INDENT = '  ';

/** Splits text into paragraphs at line breaks. */
export function paragraphs(text: string | undefined): string[] {
  return (text ?? '').split(/\n+/).filter((paragraph) => paragraph !== '');
}

function partLines(part: LawPart, depth: number): string[] {
  const pad = INDENT.repeat(depth);
  const mark = part.label === undefined ? '•' : `(${part.label})`;
  const [first, ...flush] = paragraphs(part.text);
  const opening = [mark, part.heading, first].filter((piece) => piece !== undefined).join(' ');
  const inner = (part.parts ?? []).flatMap((child) => partLines(child, depth + 1));
  return [
    pad + opening,
    ...flush.map((line) => pad + line),
    ...inner,
    ...paragraphs(part.tail).map((line) => pad + line),
  ];
}

/**
 * Writes the official text as plain text: one line per paragraph, indented by two spaces per level. Labeled parts begin
 * with their label, such as '(a)', and unlabeled parts begin with a bullet.
 */
export function lawText(law: Law): string {
  const inner = (law.parts ?? []).flatMap((part) => partLines(part, 0));
  return [...paragraphs(law.text), ...inner, ...paragraphs(law.tail)].join('\n');
}
