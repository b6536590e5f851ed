import { useSearchParams } from 'react-router-dom';
import { RECENT_SORTS, type RecentSort } from '#shared/recent-views/recent-view.contract.ts';

const [DEFAULT] = RECENT_SORTS;

/** What the address sorts by; what it does not know is the default. */
export const readRecentSort = (params: URLSearchParams): RecentSort =>
  RECENT_SORTS.find((sort) => sort === params.get('sortBy')) ?? DEFAULT;

/** The address with another order; the default has no place in it. Learning specification §2. */
export function withRecentSort(params: URLSearchParams, sortBy: RecentSort): URLSearchParams {
  const next = new URLSearchParams(params);
  if (sortBy === DEFAULT) next.delete('sortBy');
  else next.set('sortBy', sortBy);
  return next;
}

/** The order that the address names, and the way to another one, which leaves no step back. */
export function useRecentSort() {
  const [params, setParams] = useSearchParams();
  const choose = (sortBy: RecentSort) => setParams(withRecentSort(params, sortBy), { replace: true });
  return { sortBy: readRecentSort(params), choose };
}
