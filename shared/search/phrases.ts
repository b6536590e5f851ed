import { isCaseName, partiesOf } from '#shared/search/case-names.ts';
import { nameWords } from '#shared/search/name-words.ts';
import type { SearchIndexData } from '#shared/search/search-index.contract.ts';
import { isStopWord } from '#shared/search/search-words.ts';
import { stem } from '#shared/search/stem.ts';
import type { Vocabulary } from '#shared/search/vocabulary.ts';

/**
 * A name under which a rule or a part (-1: the rule) is known, or a scene of life that it governs. `line`: the stems of all its
 * `words`, `telling`: of
 * those that are no stop words, or of the parties of a case.
 */
export type Phrase = {
  rule: number;
  part: number;
  text: string;
  line: string;
  words: number;
  telling: string[];
  isCase: boolean;
  isScene: boolean;
};

const LEAST_TELLING = 2;
const MOST_BESIDE_CASE = 2;
const LEAST_WORDS = 3;

/** Stems between spaces, so that one line holds another only at whole words. */
const lineOf = (stems: readonly string[]): string => ` ${stems.join(' ')} `;

/** The names of an index, read once. */
export function readPhrases(data: SearchIndexData, vocabulary: Vocabulary): Phrase[] {
  const stemOf = (word: string) => vocabulary.terms[vocabulary.termOf(word) ?? -1] ?? stem(word);
  return data.phrases.map(({ rule, part, text, scene: isScene = false }) => {
    const words = nameWords(text);
    const isCase = isCaseName(text);
    const telling = (isCase ? partiesOf(text) : words.filter((word) => !isStopWord(word))).map(stemOf);
    return { rule, part, text, line: lineOf(words.map(stemOf)), words: words.length, telling, isCase, isScene };
  });
}

/** Stems that only names of cases have: most are surnames, which other people have too. */
export function caseStems(phrases: readonly Phrase[]): ReadonlySet<string> {
  const others = new Set(phrases.flatMap(({ isCase, telling }) => (isCase ? [] : telling)));
  return new Set(phrases.flatMap(({ isCase, telling }) => (isCase ? telling : [])).filter((each) => !others.has(each)));
}

/**
 * A query as phrases are held against it: `line` with its stop words and its `length` in words, `wordOf`: which of the `words`
 * searched has a stem, or means it; `mayNameCase`: with 'v.', or hardly anything else.
 */
export type Spoken = {
  line: string;
  mayNameCase: boolean;
  length: number;
  words: number;
  wordOf: ReadonlyMap<string, number>;
};

/** Whether a query with so many words to search names a case, if it has the name of a party. */
export const mayNameCase = (text: string, words: number): boolean => words <= MOST_BESIDE_CASE || isCaseName(text);

/**
 * The words of a query in order, with their stop words. `meant`: what a mistyped word was taken for, by the word as typed;
 * `stems`: for each word searched its own and those that it means.
 */
export function spoken(
  text: string,
  meant: ReadonlyMap<string, string>,
  stems: readonly (readonly string[])[],
): Spoken {
  const all = nameWords(text);
  return {
    line: lineOf(all.map((word) => stem(meant.get(word) ?? word))),
    length: all.length,
    mayNameCase: mayNameCase(text, stems.length),
    words: stems.length,
    wordOf: new Map(stems.flatMap((each, at) => each.map((root) => [root, at] as const)).toReversed()),
  };
}

/**
 * Whether a query speaks of this name: both are alike, two or more telling words of the query stand in it one after the other, it
 * stands in the query as it is (three words or more, stop words too), or two or more telling words of its own all do.
 */
export function isSpokenOf({ line, words, telling, isCase }: Phrase, query: Spoken): boolean {
  if (line === query.line) return true;
  if (query.words >= LEAST_TELLING && line.includes(query.line)) return true;
  if (words >= LEAST_WORDS && query.line.includes(line)) return true;
  if (isCase) return query.mayNameCase && telling.every((each) => query.wordOf.has(each));
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
