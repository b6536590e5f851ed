import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { BLANK_BOOKMARK, Bookmark } from '#shared/bookmarks/bookmark.contract.ts';
import { BLANK_COLLECTION, Collection } from '#shared/bookmarks/collection.contract.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';

const bookmark = Bookmark.shape;
const collection = Collection.shape;

/**
 * A value that this build can't read, for example from a newer build, becomes the default here. The stored value isn't
 * changed.
 */
const StoredBookmark = z.object({
  collectionId: orElse(bookmark.collectionId, BLANK_BOOKMARK.collectionId),
  notes: orElse(bookmark.notes, BLANK_BOOKMARK.notes),
  priority: orElse(bookmark.priority, BLANK_BOOKMARK.priority),
  isFavorite: orElse(bookmark.isFavorite, BLANK_BOOKMARK.isFavorite),
  createdAt: orElse(bookmark.createdAt.check(z.nonnegative()), 0),
  copies: orElse(bookmark.copies, []),
});
const StoredCollection = z.object({
  name: orElse(collection.name, 'Untitled collection'),
  description: orElse(collection.description, BLANK_COLLECTION.description),
  color: orElse(collection.color, BLANK_COLLECTION.color),
  isPrivate: orElse(collection.isPrivate, BLANK_COLLECTION.isPrivate),
  isDefault: orElse(collection.isDefault, BLANK_COLLECTION.isDefault),
  createdAt: orElse(collection.createdAt, 0),
});

/** A synced row, as devices and the server store it. */
export type StoredRow = { id: string; data: RowData };

export const readBookmark = ({ id, data }: StoredRow): Bookmark => ({ ...StoredBookmark.parse(data), ruleId: id });

const readCollection = ({ id, data }: StoredRow): Collection => ({ ...StoredCollection.parse(data), id });

/** Reads collections into a map by ID, sorted by name. */
export function readCollections(rows: readonly StoredRow[]): Map<string, Collection> {
  const collections = rows.map(readCollection);
  collections.sort((one, other) => one.name.localeCompare(other.name, 'en') || one.createdAt - other.createdAt);
  return new Map(collections.map((each) => [each.id, each]));
}
