import * as z from 'zod/mini';
import { _default as withDefault } from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { CASE_TYPES, Difficulty, TAGS } from '#shared/rules/scales.ts';
import {
  CONTENT_TYPES,
  FREQUENCY_FILTERS,
  MAX_QUERY,
  SEARCH_PAGE_SIZE,
  SEARCH_SORTS,
  SearchAnswer,
  SUGGESTION_LIMIT,
  Suggestion,
} from '#shared/search/search.contract.ts';

const tag = 'Search';
const refusals = ['ACCOUNT_BANNED', 'RATE_LIMITED'] as const;

/** The maximum number of results that one request may ask for. Decision 10. */
const MAX_RESULTS = 50;
/** Far more values than any filter needs. */
const MAX_VALUES = 50;
const IMPORTANCE: readonly number[] = [1, 2, 3, 4, 5];

/** Declares a filter whose parameter is repeated for each value. */
const several = <T extends z.ZodMiniType>(value: T) => withDefault(z.array(value).check(z.maxLength(MAX_VALUES)), []);

/** Accepts one of these numbers as a query parameter. */
const oneOf = <const T extends number>(values: readonly T[]) =>
  z.pipe(
    z.enum(values.map(String)),
    z.transform((text) => Number(text) as T),
  );

const Words = withDefault(z.string().check(z.trim(), z.maxLength(MAX_QUERY)), '');
const Limit = (most: number, usual: number) =>
  withDefault(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), usual);

/** The query parameters of a search. Learning specification §7. */
const SearchParams = z.object({
  q: Words,
  difficulty: several(Difficulty),
  importance: several(oneOf(IMPORTANCE)),
  mockTrialFrequency: several(oneOf(FREQUENCY_FILTERS)),
  tags: several(z.enum(TAGS)),
  caseTypes: several(z.enum(CASE_TYPES)),
  articleIds: several(z.string().check(z.regex(/^fre-article-\d{1,2}$/))),
  contentTypes: several(z.enum(CONTENT_TYPES)),
  sortBy: withDefault(z.enum(SEARCH_SORTS), 'relevance'),
  sortOrder: withDefault(z.enum(['asc', 'desc']), 'desc'),
  limit: Limit(MAX_RESULTS, SEARCH_PAGE_SIZE),
  offset: withDefault(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)), 0),
});

export const searchRules = endpoint({
  method: 'GET',
  path: '/api/fre/search',
  tag,
  summary: `Searches the rules and, for members, their own bookmark notes; returns ${SEARCH_PAGE_SIZE} results by default`,
  query: SearchParams,
  response: SearchAnswer,
  refusals,
});

export const searchSuggestions = endpoint({
  method: 'GET',
  path: '/api/fre/search/suggestions',
  tag,
  summary:
    'Suggests completions for the beginning of a query. For fewer than two characters, suggests the most frequent rules and, for members, the rules that they viewed last',
  query: z.object({ q: Words, limit: Limit(SUGGESTION_LIMIT, SUGGESTION_LIMIT) }),
  response: z.strictObject({ suggestions: z.array(Suggestion) }),
  refusals,
});
