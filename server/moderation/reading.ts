import { LOOKALIKES } from '#server/moderation/lookalikes.ts';

/**
 * A text prepared for matching. The character at index i stands for the range from `from[i]` to `to[i]` of the original
 * text, so every match in a reading can be shown in the original.
 */
export type Reading = { text: string; from: number[]; to: number[] };
/** A range of the original text in UTF-16 code units. `end` is exclusive. */
export type Span = { start: number; end: number };

/**
 * Characters that folding removes: invisible ones (format controls and fillers) and combining marks, such as accents.
 */
const INVISIBLE = /[\p{Cf}\p{M}\u115F\u1160\u17B4\u17B5\u3164\uFFA0\u2800]/gu;
const isInvisible = /^[\p{Cf}\p{M}\u115F\u1160\u3164\uFFA0\u2800]$/u;

/**
 * Returns the plain form of a character: '𝓪', 'ａ', 'á', and the Cyrillic 'а' all become 'a'. An invisible one becomes
 * ''.
 */
function foldCharacter(character: string): string {
  if (isInvisible.test(character)) return '';
  const known = LOOKALIKES.get(character);
  if (known !== undefined) return known;
  const folded = character.normalize('NFKD').replaceAll(INVISIBLE, '');
  return Array.from(folded, (each) => LOOKALIKES.get(each) ?? each).join('');
}

/** Folds a text character by character and keeps its capitals. */
export function foldText(original: string): Reading {
  const reading: Reading = { text: '', from: [], to: [] };
  const parts: string[] = [];
  let at = 0;
  for (const character of original) {
    const folded = /^[\x20-\x7E]$/.test(character) ? character : foldCharacter(character);
    for (let index = 0; index < folded.length; index += 1) {
      reading.from.push(at);
      reading.to.push(at + character.length);
    }
    parts.push(folded);
    at += character.length;
  }
  return { ...reading, text: parts.join('') };
}

/**
 * Returns the same reading in lowercase. Characters whose lowercase form has a different length stay as they are, so
 * the indexes don't change.
 */
export function lowercased(reading: Reading): Reading {
  const lower = reading.text.toLowerCase();
  const text =
    lower.length === reading.text.length
      ? lower
      : reading.text
          .split('')
          .map((each) => (each.toLowerCase().length === 1 ? each.toLowerCase() : each))
          .join('');
  return { ...reading, text };
}

/** Returns the range of the original for a part of a reading. */
export function spanOf(reading: Reading, start: number, end: number): Span {
  return { start: reading.from[start] ?? 0, end: reading.to[end - 1] ?? 0 };
}

/**
 * Replaces all matches. A replacement as long as its match stands for the same characters. Any other replacement stands
 * for the whole match. `pattern` must be global and must not match the empty text.
 */
export function replaceIn(
  reading: Reading,
  pattern: RegExp,
  replacement: (match: string, at: number) => string,
): Reading {
  const parts: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const copy = (start: number, end: number) => {
    parts.push(reading.text.slice(start, end));
    for (let at = start; at < end; at += 1) {
      from.push(reading.from[at] ?? 0);
      to.push(reading.to[at] ?? 0);
    }
  };
  let last = 0;
  for (const match of reading.text.matchAll(pattern)) {
    const [found] = match;
    const end = match.index + found.length;
    const text = replacement(found, match.index);
    copy(last, match.index);
    const whole = spanOf(reading, match.index, end);
    for (let at = 0; at < text.length; at += 1) {
      const isSameLength = text.length === found.length;
      from.push(isSameLength ? (reading.from[match.index + at] ?? 0) : whole.start);
      to.push(isSameLength ? (reading.to[match.index + at] ?? 0) : whole.end);
    }
    parts.push(text);
    last = end;
  }
  copy(last, reading.text.length);
  return { text: parts.join(''), from, to };
}

/** Returns the ranges of the original that a global pattern finds. */
export function spansIn(reading: Reading, pattern: RegExp): Span[] {
  return [...reading.text.matchAll(pattern)]
    .filter(([found]) => found !== '')
    .map(({ index, 0: found }) => spanOf(reading, index, index + found.length));
}
