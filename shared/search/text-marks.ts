import type { Mark } from '#shared/search/search.contract.ts';
import { isStopWord, wordsOf } from '#shared/search/search-words.ts';
import { stem } from '#shared/search/stem.ts';

/** A word that isn't a stop word, with its position and stem. */
type MarkableWord = Mark & { stem: string };

/** Finds the words that can be marked. Callers that show a text repeatedly should store the result. */
export function markableWords(text: string): MarkableWord[] {
  return wordsOf(text).flatMap(({ text: word, start, end }) =>
    isStopWord(word) ? [] : [{ start, end, stem: stem(word) }],
  );
}

/** Returns the ranges of words with one of these stems. */
export function marksOf(words: readonly MarkableWord[], stems: ReadonlySet<string>): Mark[] {
  return words.flatMap(({ start, end, stem: root }) => (stems.has(root) ? [{ start, end }] : []));
}

/** Marks the typed letters at the beginnings of words, for suggestions. Marks don't overlap. */
export function typedMarks(text: string, typed: readonly string[]): Mark[] {
  return wordsOf(text).flatMap(({ text: word, start, end }) => {
    const longest = Math.max(0, ...typed.map((each) => (word.startsWith(each) ? each.length : 0)));
    return longest === 0 ? [] : [{ start, end: Math.min(end, start + longest) }];
  });
}
