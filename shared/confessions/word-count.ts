import { whenUsed } from '#shared/text/when-used.ts';

/** How long confessions and comments may be. Community specification §5. */
export const CONFESSION_WORDS = { least: 5, most: 500 } as const;
export const COMMENT_CHARACTERS = { least: 10, most: 1000 } as const;

const INVISIBLE = /[\p{Cf}\u2800\u3164]/gu;
const APART = /[\s\p{Zs}]+/u;
const HAS_WORD = /[\p{L}\p{N}]/u;
/** Characters of scripts that are written without spaces. Each counts as a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/**
 * Counts the words in a text. A word is anything between spaces that has a letter or digit: '—' and emoji aren't words,
 * and "don't" and '801(d)(2)' are one word each.
 */
export function wordCount(text: string): number {
  let count = 0;
  for (const piece of text.replaceAll(INVISIBLE, '').split(APART)) {
    if (!HAS_WORD.test(piece)) continue;
    const unspaced = piece.match(UNSPACED)?.length ?? 0;
    const hasOthers = unspaced < piece.length && HAS_WORD.test(piece.replaceAll(UNSPACED, ''));
    count += unspaced + (unspaced === 0 || hasOthers ? 1 : 0);
  }
  return count;
}

const segmenter = whenUsed(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Counts the characters that people see in a trimmed text. An emoji and an accented letter are one character each. */
export const characterCount = (text: string): number => [...segmenter().segment(text.trim())].length;
