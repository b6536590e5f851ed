import { PRIORITIES, Priority } from '#shared/bookmarks/bookmark.contract.ts';
import {
  BOOKMARK_SORTS,
  type BookmarkFilter,
  type BookmarkOrder,
  DEFAULT_ORDER,
} from '#shared/bookmarks/bookmark-list.ts';

/**
 * Which bookmarks are shown, and in what order. All of this is in the page address, so going back from a rule restores
 * the list.
 */
export type BookmarksAsked = { filter: BookmarkFilter; order: BookmarkOrder };

export const PRIORITY_LEVELS = Object.keys(PRIORITIES).map((level) => Priority.parse(Number(level)));

/** Reads the page address. Invalid values count as the default. */
export function readAsked(params: URLSearchParams): BookmarksAsked {
  return {
    filter: {
      collection: params.get('collection'),
      priority: PRIORITY_LEVELS.find((level) => String(level) === params.get('priority')) ?? null,
      favorites: params.get('favorites') === 'true',
    },
    order: {
      sortBy: BOOKMARK_SORTS.find((sort) => sort === params.get('sortBy')) ?? DEFAULT_ORDER.sortBy,
      sortOrder: params.get('sortOrder') === 'asc' ? 'asc' : DEFAULT_ORDER.sortOrder,
    },
  };
}

/**
 * Builds the page address from collection, priority, favorites, sortBy, and sortOrder. Defaults are left out. Learning
 * specification §2.
 */
export function addressOf({ filter, order }: BookmarksAsked): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.collection !== null) params.set('collection', filter.collection);
  if (filter.priority !== null) params.set('priority', String(filter.priority));
  if (filter.favorites) params.set('favorites', 'true');
  if (order.sortBy !== DEFAULT_ORDER.sortBy) params.set('sortBy', order.sortBy);
  if (order.sortOrder !== DEFAULT_ORDER.sortOrder) params.set('sortOrder', order.sortOrder);
  return params;
}
