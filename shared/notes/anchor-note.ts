import type { Note } from '#shared/notes/note.contract.ts';
import { addressedParts } from '#shared/rules/law.address.ts';
import type { Law, LawPart } from '#shared/rules/law.contract.ts';

/**
 * Where a note stands in a version of its rule. `address` is null if the note has no place there. `quote` says what
 * became of the quoted words: they stand where the note was written, they moved to another part, or they're gone. It's
 * null if the note quotes nothing.
 */
export type NoteAnchor = { address: string | null; quote: 'stands' | 'moved' | 'gone' | null };

/**
 * Makes texts comparable: one space between words, straight quotation marks, hyphens for dashes, and lowercase letters.
 */
const plain = (text: string): string =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-').replace(/\s+/g, ' ').trim().toLowerCase();

const wordsIn = ({ heading, text, parts, tail }: LawPart): string =>
  [heading, text, ...(parts ?? []).map(wordsIn), tail].filter(Boolean).join(' ');

const isWordAt = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at));

/** Returns whether a text contains the words as whole words. Both arguments must come from `plain`. */
function contains(text: string, words: string): boolean {
  const isPiece = (at: number) =>
    (isWordAt(text, at - 1) && isWordAt(words, 0)) ||
    (isWordAt(text, at + words.length) && isWordAt(words, words.length - 1));
  let at = text.indexOf(words);
  while (at >= 0 && isPiece(at)) at = text.indexOf(words, at + 1);
  return at >= 0;
}

/** Returns the address of the innermost part that contains these words, or undefined if they aren't in the rule. */
function findWords(law: Law, words: string): string | undefined {
  const inParts = addressedParts(law).filter(({ part }) => contains(plain(wordsIn(part)), words));
  const [innermost] = inParts.toSorted((one, other) => other.depth - one.depth);
  return innermost?.address ?? (contains(plain(wordsIn(law)), words) ? '' : undefined);
}

/**
 * Finds a note's place in a version of its rule, which may be newer than the note. The quoted words decide: if they
 * moved to another part, the note moves along. If they're gone or the note quotes nothing, it stays at its part as long
 * as that part exists.
 */
export function anchorNote({ part, quote }: Pick<Note, 'part' | 'quote'>, law: Law): NoteAnchor {
  const there = part === '' ? law : addressedParts(law).find(({ address }) => address === part)?.part;
  const place = there === undefined ? null : part;
  if (quote === null) return { address: place, quote: null };
  const words = plain(quote);
  if (there !== undefined && contains(plain(wordsIn(there)), words)) return { address: part, quote: 'stands' };
  const found = findWords(law, words);
  return found === undefined ? { address: place, quote: 'gone' } : { address: found, quote: 'moved' };
}
