import type { SearchIndexData } from '#shared/search/search-index.contract.ts';
import { isStopWord, wordsOf } from '#shared/search/search-words.ts';
import { stem } from '#shared/search/stem.ts';
import type { Vocabulary } from '#shared/search/vocabulary.ts';

/**
 * A name under which a rule or a part (-1: the rule) is known. `line`: the stems of all its `words`, `telling`: of
 * those that are no stop words.
 */
export type Phrase = { rule: number; part: number; text: string; line: string; words: number; telling: string[] };

const LEAST_TELLING = 2;
const LEAST_WORDS = 3;

/** Stems between spaces, so that one line holds another only at whole words. */
const lineOf = (stems: readonly string[]): string => ` ${stems.join(' ')} `;

/** The names of an index, read once. */
export function readPhrases(data: SearchIndexData, vocabulary: Vocabulary): Phrase[] {
  const stemOf = (word: string) => vocabulary.terms[vocabulary.termOf(word) ?? -1] ?? stem(word);
  return data.phrases.map(({ rule, part, text }) => {
    const words = wordsOf(text).map((word) => word.text);
    const telling = words.filter((word) => !isStopWord(word)).map(stemOf);
    return { rule, part, text, line: lineOf(words.map(stemOf)), words: words.length, telling };
  });
}

/**
 * A query as phrases are held against it: `line` with its stop words, `wordOf`: which of the `words` searched has a stem, or
 * means it.
 */
export type Spoken = { line: string; words: number; wordOf: ReadonlyMap<string, number> };

/**
 * The words of a query in order, with their stop words. `meant`: what a mistyped word was taken for, by the word as typed;
 * `stems`: for each word searched its own and those that it means.
 */
export function spoken(
  text: string,
  meant: ReadonlyMap<string, string>,
  stems: readonly (readonly string[])[],
): Spoken {
  return {
    line: lineOf(wordsOf(text).map(({ text: word }) => stem(meant.get(word) ?? word))),
    words: stems.length,
    wordOf: new Map(stems.flatMap((each, at) => each.map((root) => [root, at] as const)).toReversed()),
  };
}

/**
 * Whether a query speaks of this name: both are alike, two or more telling words of the query stand in it one after the other, it
 * stands in the query as it is (three words or more, stop words too), or two or more telling words of its own all do.
 */
export function isSpokenOf({ line, words, telling }: Phrase, query: Spoken): boolean {
  if (line === query.line) return true;
  if (query.words >= LEAST_TELLING && line.includes(query.line)) return true;
  if (words >= LEAST_WORDS && telling.length > 0 && query.line.includes(line)) return true;
  if (telling.length < LEAST_TELLING || !telling.every((each) => query.wordOf.has(each))) return false;
  return new Set(telling.map((each) => query.wordOf.get(each))).size >= LEAST_TELLING;
}

/** What a query has in common with one name: the worth of its words there, less where the name has others beside them. */
export function shareInName({ telling }: Phrase, { wordOf }: Spoken, worth: readonly number[]): number {
  let [known, sum] = [0, 0];
  let counted = 0; // a bit for each word of the query
  for (const each of telling) {
    const at = wordOf.get(each);
    if (at === undefined) continue;
    known += 1;
    if ((counted & (1 << at)) === 0) sum += worth[at] ?? 0;
    counted |= 1 << at;
  }
  return known === 0 ? 0 : (sum * known) / telling.length;
}
