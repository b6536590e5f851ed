import type { CaseCard } from '#shared/rules/case-card.contract.ts';
import { wordsOf as readWords } from '#shared/search/search-words.ts';

/** Words that occur in too many case names to identify a case. */
const COMMON = new Set(['united', 'states', 'state', 'company', 'insurance', 'county']);
const LEAST_LETTERS = 4;
/** Longer queries describe what happened, and a person in them may happen to share a case's name. */
const MOST_WORDS = 4;

const wordsOf = (text: string): string[] => readWords(text).map((word) => word.text);

const namesOf = ({ name, short, aliases }: CaseCard) => [name, short, ...aliases].join(' ');

const textOf = (card: CaseCard) =>
  [namesOf(card), card.court, card.year, card.holding, card.use, ...card.parts].join(' ');

/**
 * Returns the cases in which every word of a query is the beginning of a word. Cases with all of them in their names
 * come first.
 */
export function filterCases(cards: readonly CaseCard[], query: string): readonly CaseCard[] {
  const words = wordsOf(query);
  const holds = (text: string) => {
    const found = wordsOf(text);
    return words.every((word) => found.some((each) => each.startsWith(word)));
  };
  const byName = cards.filter((card) => holds(namesOf(card)));
  return [...byName, ...cards.filter((card) => !byName.includes(card) && holds(textOf(card)))];
}

/**
 * Returns whether a search query names a case. Either all its words are in the case's names and at least one of them
 * identifies the case, or the query is short and contains the case's whole short name.
 */
function isNamed(card: CaseCard, query: readonly string[]): boolean {
  const names = wordsOf(namesOf(card));
  const fits = query.every((word) => names.some((each) => each.startsWith(word)));
  const identifies = query.some((word) => word.length >= LEAST_LETTERS && !COMMON.has(word));
  if (fits && identifies) return true;
  return query.length <= MOST_WORDS && wordsOf(card.short).every((word) => query.includes(word));
}

/** Returns the cases that a search query names, such as 'daubert' or 'old chief stipulation'. */
export function namedCases(cards: readonly CaseCard[], query: string): CaseCard[] {
  const words = wordsOf(query);
  return words.length === 0 ? [] : cards.filter((card) => isNamed(card, words));
}
