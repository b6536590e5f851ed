import { countWords } from '#data/pipeline/prose.ts';

const CONTRACTION = /\p{L}(?:n’t|’re|’ve|’ll|’d|’m)\b|\b(?:it|that|there|what|here|who|he|she|let)’s\b/giu;
/** Matches a capitalized word inside a sentence, after a lowercase letter, a comma, or a semicolon. */
const NAME = /(?<=[\p{Ll},;] )\p{Lu}\p{Ll}{2,}/gu;
/** Returns the words in a text that look like names. */
export const namesIn = (text: string): string[] => text.match(NAME) ?? [];

/** A text that uses a name this often would read better with a pronoun or a role. */
const REPEATED = 4;

/** Returns the number of contractions per 1,000 words. */
export function contractions(texts: readonly string[]): number {
  const words = texts.reduce((sum, text) => sum + countWords(text), 0);
  const found = texts.reduce((sum, text) => sum + (text.match(CONTRACTION)?.length ?? 0), 0);
  return words === 0 ? 0 : (1000 * found) / words;
}

/** Returns how many of the texts use the same name at least four times. */
export function repeatedNames(texts: readonly string[]): number {
  return texts.filter((text) => {
    const names = namesIn(text);
    return names.some((name) => names.filter((each) => each === name).length >= REPEATED);
  }).length;
}
