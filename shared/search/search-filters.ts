import { type ContentType, FREQUENCY_FILTERS, type SearchFilters } from '#shared/search/search.contract.ts';
import type { IndexedRule } from '#shared/search/search-index.contract.ts';

/** These filters let everything through. */
export const NO_FILTERS: SearchFilters = {
  difficulty: [],
  importance: [],
  mockTrialFrequency: [],
  tags: [],
  caseTypes: [],
  articleIds: [],
  contentTypes: [],
};

const among = <T>(chosen: readonly T[], value: T): boolean => chosen.length === 0 || chosen.includes(value);
const overlap = <T>(chosen: readonly T[], values: readonly T[]): boolean =>
  chosen.length === 0 || values.some((value) => chosen.includes(value));

/**
 * Returns the lowest frequency of the band that a frequency falls into, in percent. Anything below 30 is Rare. Learning
 * specification §9.
 */
function frequencyFilter(percent: number): (typeof FREQUENCY_FILTERS)[number] {
  return FREQUENCY_FILTERS.find((least) => percent >= least) ?? 10;
}

function hasContent(rule: IndexedRule, content: ContentType): boolean {
  if (content === 'official') return rule.official !== null;
  if (content === 'plain_english') return rule.plain_english !== null;
  return content === 'examples' ? rule.has_examples : rule.mock_trial !== null;
}

type Filter = keyof SearchFilters;

const articleOf = ({ rule_number }: IndexedRule): string => `fre-article-${Math.floor(Number(rule_number) / 100)}`;

/** Tests whether a rule passes each filter. `slug` is the slug of the rule's article. */
const TESTS: Record<Filter, (rule: IndexedRule, slug: string, filters: SearchFilters) => boolean> = {
  difficulty: (rule, _slug, { difficulty }) => among(difficulty, rule.difficulty),
  importance: (rule, _slug, { importance }) => among(importance, rule.importance),
  mockTrialFrequency: (rule, _slug, { mockTrialFrequency }) =>
    among(mockTrialFrequency, frequencyFilter(rule.frequency)),
  tags: (rule, _slug, { tags }) => overlap(tags, rule.tags),
  caseTypes: (rule, _slug, { caseTypes }) => overlap(caseTypes, rule.case_types),
  articleIds: (rule, slug, { articleIds }) => overlap(articleIds, [articleOf(rule), slug]),
  contentTypes: (rule, _slug, { contentTypes }) =>
    contentTypes.length === 0 || contentTypes.some((content) => hasContent(rule, content)),
};
const FILTERS = Object.keys(TESTS) as Filter[];

/**
 * Returns the filters that exclude a rule, or an empty list if it passes. More values within a filter let more rules
 * pass, and more filters let fewer pass. A content type only requires that the rule has such content; the scores decide
 * where a match must be. `articleIds` are IDs, such as 'fre-article-4', or slugs.
 */
export const heldBackBy = (rule: IndexedRule, slug: string, filters: SearchFilters): Filter[] =>
  FILTERS.filter((filter) => !TESTS[filter](rule, slug, filters));

/** Filters whose values are shown with the number of results they would leave. */
export const COUNTED = ['difficulty', 'importance', 'mockTrialFrequency', 'tags', 'articleIds'] as const;
type Counted = (typeof COUNTED)[number];

/** How many results each value of a filter would leave, by `countKey`. */
export type FilterCounts = ReadonlyMap<string, number>;

export const countKey = (filter: Filter, value: string | number): string => `${filter} ${value}`;

/** Returns the values of a filter that a rule would pass. */
function valuesOf(filter: Counted, rule: IndexedRule): readonly (string | number)[] {
  switch (filter) {
    case 'difficulty':
      return [rule.difficulty];
    case 'importance':
      return [rule.importance];
    case 'mockTrialFrequency':
      return [frequencyFilter(rule.frequency)];
    case 'tags':
      return rule.tags;
    default:
      return [articleOf(rule)];
  }
}

/** A rule that matches a query, with the filters that exclude it. */
type Judged = { rule: IndexedRule; heldBack: readonly Filter[] };

/** Counts each value among the rules that pass all other filters. */
export function countValues(judged: readonly Judged[]): FilterCounts {
  const counts = new Map<string, number>();
  for (const { rule, heldBack } of judged) {
    for (const filter of COUNTED) {
      if (heldBack.some((each) => each !== filter)) continue;
      for (const value of valuesOf(filter, rule)) {
        const key = countKey(filter, value);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return counts;
}
