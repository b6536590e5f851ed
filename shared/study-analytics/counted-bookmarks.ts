import { collectionOf } from '#shared/bookmarks/bookmark-list.ts';
import { readBookmark, readCollections, type StoredRow } from '#shared/bookmarks/stored-bookmarks.ts';
import type { CountedBookmark } from '#shared/study-analytics/study-sources.ts';

/**
 * Returns the parts of bookmark and collection rows that achievements count. Bookmarks of a deleted collection count as
 * being in no collection.
 */
export function countedBookmarks(
  bookmarks: readonly StoredRow[],
  collections: readonly StoredRow[],
): CountedBookmark[] {
  const known = readCollections(collections);
  return bookmarks.map(readBookmark).map((bookmark) => ({
    ruleId: bookmark.ruleId,
    collectionId: collectionOf(bookmark, known)?.id ?? null,
    hasNote: bookmark.notes !== null,
    createdAt: bookmark.createdAt,
  }));
}
