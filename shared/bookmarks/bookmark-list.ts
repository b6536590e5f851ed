import * as z from 'zod/mini';
import type { Bookmark, Priority } from '#shared/bookmarks/bookmark.contract.ts';
import type { Collection } from '#shared/bookmarks/collection.contract.ts';

/** The sort orders of learning specification §9. */
export const BOOKMARK_SORTS = ['created_at', 'priority', 'rule_number', 'title'] as const;
export const BookmarkSort = z.enum(BOOKMARK_SORTS);
export const SortOrder = z.enum(['asc', 'desc']);
export type BookmarkOrder = { sortBy: z.infer<typeof BookmarkSort>; sortOrder: z.infer<typeof SortOrder> };
export const DEFAULT_ORDER: BookmarkOrder = { sortBy: 'created_at', sortOrder: 'desc' };

/** Bookmarks shown per page. Learning specification §9. */
export const BOOKMARK_LIMIT = 50;

/** The filter for bookmarks in no collection or in a deleted one. */
export const UNCATEGORIZED = 'none';

/** `collection` is an ID or `UNCATEGORIZED`. Filters that are null don't apply. */
export type BookmarkFilter = { collection: string | null; priority: Priority | null; favorites: boolean };
export const NO_FILTER: BookmarkFilter = { collection: null, priority: null, favorites: false };

type Kept = Pick<Bookmark, 'ruleId' | 'collectionId' | 'priority' | 'isFavorite' | 'createdAt'>;
type Place = Pick<Collection, 'id'>;

/** Returns a bookmark's collection, or undefined if it has none or the collection was deleted. */
export const collectionOf = <C extends Place>(
  { collectionId }: Pick<Bookmark, 'collectionId'>,
  collections: ReadonlyMap<string, C>,
): C | undefined => (collectionId === null ? undefined : collections.get(collectionId));

/** Counts the bookmarks in each collection (by ID) and in none. */
export function countBookmarks(
  bookmarks: Iterable<Pick<Bookmark, 'collectionId'>>,
  collections: ReadonlyMap<string, Place>,
): { inCollection: Map<string, number>; uncategorized: number } {
  const inCollection = new Map<string, number>();
  let uncategorized = 0;
  for (const bookmark of bookmarks) {
    const id = collectionOf(bookmark, collections)?.id;
    if (id === undefined) uncategorized += 1;
    else inCollection.set(id, (inCollection.get(id) ?? 0) + 1);
  }
  return { inCollection, uncategorized };
}

const numberOf = ({ ruleId }: Kept): number => Number(/\d+$/.exec(ruleId)?.[0] ?? 0);

type Compare = (one: Kept, other: Kept) => number;

/**
 * Returns a function that compares bookmarks by the titles of their rules. In ascending order, rules without a known
 * title come last.
 */
const byTitle =
  (titleOf: (ruleId: string) => string | undefined): Compare =>
  (one, other) => {
    const [first, second] = [titleOf(one.ruleId), titleOf(other.ruleId)];
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return first.localeCompare(second, 'en');
  };

const compareBy = (sortBy: BookmarkOrder['sortBy'], titleOf: (ruleId: string) => string | undefined): Compare =>
  ({
    created_at: (one: Kept, other: Kept) => one.createdAt - other.createdAt,
    priority: (one: Kept, other: Kept) => one.priority - other.priority,
    rule_number: (one: Kept, other: Kept) => numberOf(one) - numberOf(other),
    title: byTitle(titleOf),
  })[sortBy];

function passes(bookmark: Kept, filter: BookmarkFilter, collections: ReadonlyMap<string, Place>): boolean {
  const { collection, priority, favorites } = filter;
  if (favorites && !bookmark.isFavorite) return false;
  if (priority !== null && bookmark.priority !== priority) return false;
  return collection === null || collection === (collectionOf(bookmark, collections)?.id ?? UNCATEGORIZED);
}

type Wanted = { filter: BookmarkFilter; order: BookmarkOrder };

/**
 * Filters and sorts bookmarks the same way on devices and in the API. Ties are sorted by rule number. `titleOf` returns
 * a rule's title by its ID.
 */
export function listBookmarks<B extends Kept>(
  bookmarks: readonly B[],
  collections: ReadonlyMap<string, Place>,
  titleOf: (ruleId: string) => string | undefined,
  { filter, order }: Wanted,
): B[] {
  const compare = compareBy(order.sortBy, titleOf);
  const direction = order.sortOrder === 'asc' ? 1 : -1;
  return bookmarks
    .filter((bookmark) => passes(bookmark, filter, collections))
    .toSorted((one, other) => direction * compare(one, other) || numberOf(one) - numberOf(other));
}
