import { CASE_TYPES, DIFFICULTIES, TAGS } from '#shared/rules/scales.ts';
import {
  CONTENT_TYPES,
  FREQUENCY_FILTERS,
  MAX_QUERY,
  SEARCH_SORTS,
  type SearchFilters,
  type SearchQuery,
} from '#shared/search/search.contract.ts';
import { NO_FILTERS } from '#shared/search/search-filters.ts';

/**
 * The query, its filters and sort order, and the page. All of them are in the page address, so that going back restores
 * them.
 */
export type SearchAsked = SearchQuery & { page: number };

/** The highest page number that a search can have. Decision 10. */
const LAST_PAGE = 50;
const ARTICLE_ID = /^fre-article-\d{1,2}$/;

/** The importance levels of rules, most important first. */
export const IMPORTANCE_LEVELS = [5, 4, 3, 2, 1] as const;

export type FilterName = keyof SearchFilters;
export const FILTER_NAMES = Object.keys(NO_FILTERS) as FilterName[];

export const filtersOf = ({ q: _q, sortBy: _by, sortOrder: _order, page: _page, ...filters }: SearchAsked) => filters;

/** The default values, which a page address leaves out. */
const DEFAULTS: Partial<Record<keyof SearchAsked, string>> = {
  q: '',
  sortBy: 'relevance',
  sortOrder: 'desc',
  page: '1',
};

/** The number of values chosen in all filters. */
export const countFilters = (filters: SearchFilters): number =>
  FILTER_NAMES.reduce((sum, name) => sum + filters[name].length, 0);

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** Reads the page address. Ignores invalid values. */
export function readAsked(params: URLSearchParams): SearchAsked {
  const chosen = <T extends string | number>(name: FilterName, values: readonly T[]): T[] => {
    const given = params.getAll(name);
    return values.filter((value) => given.includes(String(value)));
  };
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_QUERY),
    difficulty: chosen('difficulty', DIFFICULTIES),
    importance: chosen('importance', IMPORTANCE_LEVELS),
    mockTrialFrequency: chosen('mockTrialFrequency', FREQUENCY_FILTERS),
    tags: chosen('tags', TAGS),
    caseTypes: chosen('caseTypes', CASE_TYPES),
    articleIds: [...new Set(params.getAll('articleIds'))].filter((id) => ARTICLE_ID.test(id)),
    contentTypes: chosen('contentTypes', CONTENT_TYPES),
    sortBy: SEARCH_SORTS.find((sort) => sort === params.get('sortBy')) ?? 'relevance',
    sortOrder: params.get('sortOrder') === 'asc' ? 'asc' : 'desc',
    page: readPage(params.get('page')),
  };
}

/**
 * Builds the page address of a search: q, the filters (repeated), sortBy, sortOrder, and page. Defaults are left out.
 * Learning specification §2.
 */
export function addressOf(asked: Partial<SearchAsked>): string {
  const params = new URLSearchParams();
  for (const name of ['q', ...FILTER_NAMES, 'sortBy', 'sortOrder', 'page'] as const) {
    const values = [asked[name] ?? []].flat().map(String);
    for (const value of values) if (value !== DEFAULTS[name]) params.append(name, value);
  }
  return params.size === 0 ? '' : `?${params}`;
}
