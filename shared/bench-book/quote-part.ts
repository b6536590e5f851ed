import type { Law, LawPart } from '#shared/rules/law.contract.ts';
import { paragraphs } from '#shared/rules/law.text.ts';

/** If a quote is longer than this many characters, the parts inside the quoted one are left out. */
const MAX_LENGTH = 1000;
const OMITTED = ' …';

const joined = (pieces: readonly (string | undefined)[]): string =>
  pieces.filter((piece) => piece !== undefined && piece !== '').join(' ');

const inline = (text: string | undefined): string => paragraphs(text).join(' ');

const markOf = ({ label }: LawPart): string | undefined => (label === undefined ? undefined : `(${label})`);

const whole = (part: LawPart): string =>
  joined([markOf(part), part.heading, inline(part.text), ...(part.parts ?? []).map(whole), inline(part.tail)]);

/** Returns what leads into a part's inner parts: its heading, and its text if that ends with a colon or a dash. */
const leadIn = (part: LawPart): string =>
  joined([markOf(part), part.heading, /[:—]$/.test(part.text ?? '') ? inline(part.text) : undefined]);

/** Returns the parts from the outermost one to the one at `address`, or null if there is no such part. */
function pathTo(parts: readonly LawPart[], address: string, prefix = ''): LawPart[] | null {
  for (const part of parts) {
    const own = part.label === undefined ? prefix : `${prefix}(${part.label})`;
    if (own === address && part.label !== undefined) return [part];
    const inner = address.startsWith(own) ? pathTo(part.parts ?? [], address, own) : null;
    if (inner !== null) return [part, ...inner];
  }
  return null;
}

const isCutShort = (quote: string): boolean => !/[.?!]["”’)]*$/.test(quote);

/** Quotes the last part of a path, preceded by what leads up to it. */
function quotePath(before: readonly string[], part: LawPart): string {
  const full = joined([...before, whole(part)]);
  if (full.length > MAX_LENGTH && part.parts !== undefined) {
    return joined([...before, markOf(part), part.heading, inline(part.text)]) + OMITTED;
  }
  return isCutShort(full) ? full + OMITTED : full;
}

/**
 * Quotes a part of the official text in one paragraph, with what leads up to it: '(b) Other Crimes, Wrongs, or Acts.
 * (1) Prohibited Uses. Evidence of …'. '' is the address of the whole rule. An ellipsis follows a quote that was
 * shortened or that ends in the middle of a sentence. Returns null if the part doesn't exist.
 */
export function quotePart(law: Law, address: string): string | null {
  if (address === '') return quotePath([], law);
  const path = pathTo(law.parts ?? [], address);
  const part = path?.at(-1);
  if (path === null || part === undefined) return null;
  return quotePath([leadIn({ text: law.text }), ...path.slice(0, -1).map(leadIn)], part);
}
