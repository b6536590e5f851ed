import { ConfessionSort } from '#shared/confessions/confession.contract.ts';
import { PageNumber } from '#shared/http/pagination.contract.ts';

const DEFAULT_SORT: ConfessionSort = 'most_recent';

/** The part of a page address that belongs to a feed. Pages are counted from 1. */
export type FeedPlace = { sort: ConfessionSort; page: number };

/** Reads the page address. Invalid values count as the default. */
export const readFeedPlace = (params: URLSearchParams): FeedPlace => ({
  sort: ConfessionSort.safeParse(params.get('sort')).data ?? DEFAULT_SORT,
  page: PageNumber.safeParse(params.get('page') ?? 1).data ?? 1,
});

/** Changes the feed's part of a page address. Defaults are left out, and the rest of the address stays the same. */
export function withFeedPlace(params: URLSearchParams, { sort, page }: FeedPlace): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete('sort');
  changed.delete('page');
  if (sort !== DEFAULT_SORT) changed.set('sort', sort);
  if (page > 1) changed.set('page', String(page));
  return changed;
}
