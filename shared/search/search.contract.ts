import * as z from 'zod/mini';
import { ArticleSlug, RuleId, RuleNumber } from '#shared/rules/rule.contract.ts';
import { type CASE_TYPES, Difficulty, TAGS } from '#shared/rules/scales.ts';

/** The limits and content types come from learning specification §9. */
export const SEARCH_PAGE_SIZE = 20;
export const SUGGESTION_LIMIT = 8;
export const MAX_QUERY = 200;
export const CONTENT_TYPES = ['official', 'plain_english', 'examples', 'mock_trial'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

/** The lowest frequency in each band of the filter, in percent: Essential, Common, Regular, Occasional, Rare. */
export const FREQUENCY_FILTERS = [90, 70, 50, 30, 10] as const;
export type FrequencyFilter = (typeof FREQUENCY_FILTERS)[number];

/** The orders in which results can be sorted. Decision 21. */
export const SEARCH_SORTS = ['relevance', 'rule_number', 'title', 'importance', 'frequency', 'updated'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
export type SortOrder = 'asc' | 'desc';

/** More values within a filter let more rules pass, and more filters let fewer pass. An empty list filters nothing. */
export type SearchFilters = {
  difficulty: readonly Difficulty[];
  importance: readonly number[];
  mockTrialFrequency: readonly FrequencyFilter[];
  tags: readonly (typeof TAGS)[number][];
  caseTypes: readonly (typeof CASE_TYPES)[number][];
  articleIds: readonly string[];
  contentTypes: readonly ContentType[];
};

export type SearchQuery = SearchFilters & { q: string; sortBy: SearchSort; sortOrder: SortOrder };

/** A range of text that matches the query: from `start` up to, but not including, `end`, in UTF-16 units. */
export const Mark = z.strictObject({ start: z.int(), end: z.int() });
export type Mark = z.infer<typeof Mark>;

/** A part of a rule that's relevant on its own. `address` looks like '(6)', and `citation` looks like '803(6)'. */
export const PartHit = z.strictObject({
  id: z.string(),
  citation: z.string(),
  address: z.string(),
  heading: z.nullable(z.string()),
  marks: z.array(Mark),
});
export type PartHit = z.infer<typeof PartHit>;

const Text = z.nullable(z.string());

/**
 * A rule that was found. Learning specification §3. `relevanceScore` is from 0 to 1 by formulas §11, or null without a
 * query. Texts are cut to 150 characters (plain English, official) or 120 (mock trial), and `marks` refer to the cut
 * texts. `updatedAt` is the day on which the text shown took effect. `note` is the user's own note if it matched.
 */
export const SearchResult = z.strictObject({
  id: RuleId,
  ruleNumber: RuleNumber,
  title: z.string(),
  article: z.strictObject({ title: z.string(), slug: ArticleSlug }),
  difficultyLevel: Difficulty,
  importanceLevel: z.int(),
  mockTrialFrequency: z.int(),
  plainEnglish: Text,
  mockTrialApplication: Text,
  officialText: Text,
  tags: z.array(z.enum(TAGS)),
  relevanceScore: z.nullable(z.number().check(z.minimum(0), z.maximum(1))),
  updatedAt: z.string(),
  parts: z.array(PartHit),
  note: Text,
  marks: z.strictObject({
    title: z.array(Mark),
    plainEnglish: z.array(Mark),
    mockTrialApplication: z.array(Mark),
    officialText: z.array(Mark),
    note: z.array(Mark),
  }),
});
export type SearchResult = z.infer<typeof SearchResult>;

/**
 * What to offer if nothing was found, words seem mistyped, or the query is a number that no rule has (`unknownRule`).
 */
export const WaysOn = z.strictObject({
  didYouMean: z.nullable(z.string()),
  unknownRule: z.nullable(z.string()),
  nearest: z.array(z.strictObject({ id: RuleId, ruleNumber: RuleNumber, title: z.string(), slug: ArticleSlug })),
});
export type WaysOn = z.infer<typeof WaysOn>;

/** `total` is the number of results on all pages. `searchTime` is in ms. */
export const SearchAnswer = z.strictObject({
  results: z.array(SearchResult),
  total: z.int(),
  query: z.string(),
  searchTime: z.number(),
  hasNextPage: z.boolean(),
  waysOn: WaysOn,
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

const SUGGESTION_TYPES = ['rule', 'tag', 'query', 'popular', 'content'] as const;

/**
 * A suggestion while typing. If it has a `ruleNumber`, it links to that rule, with the `slug` of its article and the
 * `address` of a part ('' for the whole rule). `frequency` is how often a past query was used. `resultCount` is only
 * for tags. `marks` are ranges in `text`.
 */
export const Suggestion = z.strictObject({
  type: z.enum(SUGGESTION_TYPES),
  text: z.string(),
  ruleNumber: z.nullable(RuleNumber),
  slug: z.nullable(ArticleSlug),
  address: z.string(),
  description: z.nullable(z.string()),
  frequency: z.nullable(z.int()),
  resultCount: z.nullable(z.int()),
  marks: z.array(Mark),
});
export type Suggestion = z.infer<typeof Suggestion>;
