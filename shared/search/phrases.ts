import { isCaseName, partiesOf } from '#shared/search/case-names.ts';
import { nameWords } from '#shared/search/name-words.ts';
import type { SearchIndexData } from '#shared/search/search-index.contract.ts';
import { isStopWord } from '#shared/search/search-words.ts';
import { stem } from '#shared/search/stem.ts';
import type { Vocabulary } from '#shared/search/vocabulary.ts';

/**
 * A name of a rule or part (`part` is -1 for a rule), or a scene that one of them governs. `line` has the stems of all
 * its words, and `words` is how many there are. For the name of a case, `telling` has the stems of the parties. For any
 * other phrase, it has those of all words that aren't stop words.
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

/** Joins stems with spaces on both sides, so that a line contains another one only at whole words. */
const lineOf = (stems: readonly string[]): string => ` ${stems.join(' ')} `;

/** Reads the phrases of an index. */
export function readPhrases(data: SearchIndexData, vocabulary: Vocabulary): Phrase[] {
  const stemOf = (word: string) => vocabulary.terms[vocabulary.termOf(word) ?? -1] ?? stem(word);
  return data.phrases.map(({ rule, part, text, scene: isScene = false }) => {
    const words = nameWords(text);
    const isCase = isCaseName(text);
    const telling = (isCase ? partiesOf(text) : words.filter((word) => !isStopWord(word))).map(stemOf);
    return { rule, part, text, line: lineOf(words.map(stemOf)), words: words.length, telling, isCase, isScene };
  });
}

/** Finds stems that occur only in the names of cases. Most are surnames, which other people have, too. */
export function caseStems(phrases: readonly Phrase[]): ReadonlySet<string> {
  const others = new Set(phrases.flatMap(({ isCase, telling }) => (isCase ? [] : telling)));
  return new Set(phrases.flatMap(({ isCase, telling }) => (isCase ? telling : [])).filter((each) => !others.has(each)));
}

/**
 * A query in the form in which it's compared with phrases. `line` has its stems, including stop words, and `length` is
 * its number of words. `words` is its number of searched words, and `wordOf` maps each stem to the searched word that
 * has or means it. `mayNameCase` is true if the query has a 'v.' or hardly any other words.
 */
export type Spoken = {
  line: string;
  mayNameCase: boolean;
  length: number;
  words: number;
  wordOf: ReadonlyMap<string, number>;
};

/** Returns whether a party's name in a query means the case. It does if the query has few searched words or a 'v.'. */
export const mayNameCase = (text: string, words: number): boolean => words <= MOST_BESIDE_CASE || isCaseName(text);

/**
 * Prepares a query for comparison with phrases. `meant` has the corrections of mistyped words, by the word as typed.
 * `stems` has each searched word's own stem and those that it means.
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
 * Returns whether a query uses this name. It does if they're the same, if the name contains the query (of two or more
 * searched words), if the query contains the name (of three or more words, including stop words), or if at least two
 * words of the query cover all of the name's telling words. The name of a case needs only its parties, but the query
 * must be one that may name a case.
 */
export function isSpokenOf({ line, words, telling, isCase }: Phrase, query: Spoken): boolean {
  if (line === query.line) return true;
  if (query.words >= LEAST_TELLING && line.includes(query.line)) return true;
  if (words >= LEAST_WORDS && query.line.includes(line)) return true;
  if (isCase) return query.mayNameCase && telling.every((each) => query.wordOf.has(each));
  if (telling.length < LEAST_TELLING || !telling.every((each) => query.wordOf.has(each))) return false;
  return new Set(telling.map((each) => query.wordOf.get(each))).size >= LEAST_TELLING;
}

/**
 * Returns how much of a query is in one name: the worth of its words in the name, reduced if the name has other words,
 * too.
 */
export function shareInName({ telling }: Phrase, { wordOf }: Spoken, worth: readonly number[]): number {
  let [known, sum] = [0, 0];
  let counted = 0; // One bit for each word of the query.
  for (const each of telling) {
    const at = wordOf.get(each);
    if (at === undefined) continue;
    known += 1;
    if ((counted & (1 << at)) === 0) sum += worth[at] ?? 0;
    counted |= 1 << at;
  }
  return known === 0 ? 0 : (sum * known) / telling.length;
}
