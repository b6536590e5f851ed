import type { CaseCard } from '#shared/rules/case-card.contract.ts';

/** Words of case names that many names share, so that they don't identify a case. */
const COMMON = new Set(['united', 'states', 'state', 'company', 'insurance', 'county']);
const LEAST_LETTERS = 4;
/** Longer queries describe what happened, and a person in them may have the name of a case. */
const MOST_WORDS = 4;

/** Returns the words of a text in lower case, without accents and punctuation. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const textOf = ({ name, short, aliases, court, year, holding, use, parts }: CaseCard) =>
  [name, short, ...aliases, court, String(year), holding, use, ...parts].join(' ');

/** Returns the cases that contain every word of a query. Cases with the words in their names come first. */
export function filterCases(cards: readonly CaseCard[], query: string): readonly CaseCard[] {
  const words = wordsOf(query);
  const holds = (text: string) => {
    const found = wordsOf(text);
    return words.every((word) => found.some((each) => each.startsWith(word)));
  };
  const byName = cards.filter(({ name, short, aliases }) => holds([name, short, ...aliases].join(' ')));
  return [...byName, ...cards.filter((card) => !byName.includes(card) && holds(textOf(card)))];
}

/** Says whether a search query names a case, at least by a word that identifies it. */
function isNamed({ name, short, aliases }: CaseCard, query: readonly string[]): boolean {
  const names = [name, short, ...aliases].flatMap(wordsOf);
  const fits = query.every((word) => names.some((each) => each.startsWith(word)));
  const identifies = query.some((word) => word.length >= LEAST_LETTERS && !COMMON.has(word));
  if (fits && identifies) return true;
  return query.length <= MOST_WORDS && wordsOf(short).every((word) => query.includes(word));
}

/** Returns the cases that a search query names, such as 'daubert' or 'old chief stipulation'. */
export function namedCases(cards: readonly CaseCard[], query: string): CaseCard[] {
  const words = wordsOf(query);
  return words.length === 0 ? [] : cards.filter((card) => isNamed(card, words));
}
