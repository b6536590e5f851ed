import { type ContentType, FREQUENCY_FILTERS, type SearchFilters } from '#shared/search/search.contract.ts';
import type { IndexedRule } from '#shared/search/search-index.contract.ts';

/** Filters that hold nothing back. */
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

/** The band of a frequency in percent: its lowest value; below 30 all is Rare. Learning specification §9. */
export function frequencyFilter(percent: number): (typeof FREQUENCY_FILTERS)[number] {
  return FREQUENCY_FILTERS.find((least) => percent >= least) ?? 10;
}

function hasContent(rule: IndexedRule, content: ContentType): boolean {
  if (content === 'official') return rule.official !== null;
  if (content === 'plain_english') return rule.plain_english !== null;
  return content === 'examples' ? rule.has_examples : rule.mock_trial !== null;
}

/**
 * Whether a rule passes: values of one filter widen, filters narrow. Of content types only that the rule has one of them; where a
 * match must lie is for the scores. `articleIds`: 'fre-article-4' or slugs. `slug`: of the rule's article.
 */
export function passes(rule: IndexedRule, slug: string, filters: SearchFilters): boolean {
  const article = `fre-article-${Math.floor(Number(rule.rule_number) / 100)}`;
  return (
    among(filters.difficulty, rule.difficulty) &&
    among(filters.importance, rule.importance) &&
    among(filters.mockTrialFrequency, frequencyFilter(rule.frequency)) &&
    overlap(filters.tags, rule.tags) &&
    overlap(filters.caseTypes, rule.case_types) &&
    overlap(filters.articleIds, [article, slug]) &&
    (filters.contentTypes.length === 0 || filters.contentTypes.some((content) => hasContent(rule, content)))
  );
}
