import { DIFFICULTIES } from '#shared/rules/scales.ts';
import { type ArticleFilters, IMPORTANCE_LEVELS } from '#web/features/explorer/article-filter.ts';
import { DEFAULT_SORT, isSortKey, type Sort } from '#web/features/explorer/article-sort.ts';

/**
 * The filters and the sort order. They're kept in the page address, so that going back from an article restores the
 * list.
 */
export type ExplorerView = { filters: ArticleFilters; sort: Sort };

/** Reads the page address. Invalid values count as the default. */
export function readExplorerView(params: URLSearchParams): ExplorerView {
  const levels = params.getAll('importance');
  const key = params.get('sortBy') ?? '';
  return {
    filters: {
      query: (params.get('q') ?? '').trim(),
      difficulty: DIFFICULTIES.find((level) => level === params.get('difficulty')) ?? null,
      importance: IMPORTANCE_LEVELS.filter((level) => levels.includes(String(level))),
    },
    sort: {
      key: isSortKey(key) ? key : DEFAULT_SORT.key,
      order: params.get('sortOrder') === 'desc' ? 'desc' : 'asc',
    },
  };
}

/** Builds the page address from q, difficulty, importance (repeated), sortBy, and sortOrder. Defaults are left out. */
export function explorerAddress({ filters, sort }: ExplorerView): URLSearchParams {
  const params = new URLSearchParams();
  const query = filters.query.trim();
  if (query !== '') params.set('q', query);
  if (filters.difficulty !== null) params.set('difficulty', filters.difficulty);
  for (const level of filters.importance) params.append('importance', String(level));
  if (sort.key !== DEFAULT_SORT.key) params.set('sortBy', sort.key);
  if (sort.order !== DEFAULT_SORT.order) params.set('sortOrder', sort.order);
  return params;
}
