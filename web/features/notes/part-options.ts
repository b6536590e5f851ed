import { addressedParts } from '#shared/rules/law.address.ts';
import type { Law, LawPart } from '#shared/rules/law.contract.ts';

const MAX_LABEL = 60;
const INDENT = '\u00A0\u00A0';

/**
 * Shortens a text to at most `most` characters plus an ellipsis, cutting it between words if possible. A text that fits
 * is unchanged.
 */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;
}

const nameOf = ({ heading, text }: LawPart): string => beginning(heading ?? text ?? '', MAX_LABEL);

/**
 * Returns the parts of a rule that a note can be about, the whole rule first. `chosen` is included even if the rule no
 * longer has that part.
 */
export function partOptions(law: Law | undefined, chosen: string): { value: string; label: string }[] {
  const parts = law === undefined ? [] : addressedParts(law);
  const isKnown = chosen === '' || parts.some(({ address }) => address === chosen);
  const gone = law === undefined ? chosen : `${chosen} (no longer in this rule)`;
  return [
    { value: '', label: 'The whole rule' },
    ...parts.map(({ address, depth, part }) => ({
      value: address,
      label: `${INDENT.repeat(depth - 1)}${address} ${nameOf(part)}`.trimEnd(),
    })),
    ...(isKnown ? [] : [{ value: chosen, label: gone }]),
  ];
}
