import { useSearchParams } from 'react-router-dom';
import { RECENT_SORTS, type RecentSort } from '#shared/recent-views/recent-view.contract.ts';

const [DEFAULT] = RECENT_SORTS;

/** Reads the sort order from the page address. An unknown value counts as the default. */
export const readRecentSort = (params: URLSearchParams): RecentSort =>
  RECENT_SORTS.find((sort) => sort === params.get('sortBy')) ?? DEFAULT;

/**
 * Returns the parameters of the page address with another sort order. The default is left out. Learning specification
 * §2.
 */
export function withRecentSort(params: URLSearchParams, sortBy: RecentSort): URLSearchParams {
  const next = new URLSearchParams(params);
  if (sortBy === DEFAULT) next.delete('sortBy');
  else next.set('sortBy', sortBy);
  return next;
}

/** Returns the sort order in the page address and a function to change it without adding a history entry. */
export function useRecentSort() {
  const [params, setParams] = useSearchParams();
  const choose = (sortBy: RecentSort) => setParams(withRecentSort(params, sortBy), { replace: true });
  return { sortBy: readRecentSort(params), choose };
}
