import type { Bookmark, BookmarkFields } from '#shared/bookmarks/bookmark.contract.ts';
import type { Collection, CollectionFields } from '#shared/bookmarks/collection.contract.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';

/** A change to one row, as devices write it and as the calls do. */
export type BookmarkChange = { e: 'bookmark' | 'collection'; id: string; type: string; args: RowData };

/** Fields to set; what is not named stays. */
export type Patch<T> = { [K in keyof T]?: T[K] | undefined };

type Collections = ReadonlyMap<string, Collection>;

/** Where new bookmarks go. Two devices may have chosen at once: then it is the older collection. */
export function defaultCollection(collections: Collections): Collection | undefined {
  const chosen = [...collections.values()].filter(({ isDefault }) => isDefault);
  return chosen.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))[0];
}

/** Makes a bookmark, in the default collection unless told; for one that is there already only `fields` change. */
export function addBookmarkChange(
  ruleId: string,
  existing: Bookmark | undefined,
  collections: Collections,
  fields: Patch<BookmarkFields> = {},
): BookmarkChange {
  const home = existing === undefined ? { collectionId: defaultCollection(collections)?.id ?? null } : {};
  return { e: 'bookmark', id: ruleId, type: 'set', args: { ...home, ...fields, isDeleted: false } };
}

export const removeBookmarkChange = (ruleId: string): BookmarkChange => ({
  e: 'bookmark',
  id: ruleId,
  type: 'set',
  args: { isDeleted: true },
});

/** Brings a removed bookmark back as it was. */
export const restoreBookmarkChange = ({ ruleId, createdAt, copies, ...fields }: Bookmark): BookmarkChange => ({
  e: 'bookmark',
  id: ruleId,
  type: 'set',
  args: { ...fields, isDeleted: false, former: { createdAt, copies } },
});

/** New bookmarks go to one place at most: whoever was the default before is it no longer. */
const noLongerDefault = (collections: Collections, except: string): BookmarkChange[] =>
  [...collections.values()]
    .filter(({ id, isDefault }) => isDefault && id !== except)
    .map(({ id }) => ({ e: 'collection', id, type: 'set', args: { isDefault: false } }));

/** Sets fields of a collection, or makes it (`isNew`). */
export function setCollectionChanges(
  id: string,
  fields: Patch<CollectionFields>,
  collections: Collections,
  isNew = false,
): BookmarkChange[] {
  const others = fields.isDefault === true ? noLongerDefault(collections, id) : [];
  const args = isNew ? { ...fields, isDeleted: false } : fields;
  return [...others, { e: 'collection', id, type: 'set', args }];
}

const moves = (members: readonly string[], from: string, to: string): BookmarkChange[] =>
  members.map((ruleId) => ({ e: 'bookmark', id: ruleId, type: 'move', args: { from, to } }));

/**
 * Deletes a collection: its members (rule ids) go to another one, or (null) nothing happens to them and they count as
 * uncategorised. Decision 24.
 */
export const deleteCollectionChanges = (
  id: string,
  moveTo: string | null,
  members: readonly string[],
): BookmarkChange[] => [
  ...(moveTo === null ? [] : moves(members, id, moveTo)),
  { e: 'collection', id, type: 'set', args: { isDeleted: true } },
];

/** Takes a deletion back: the collection as it was, and those in it that had been moved. */
export const restoreCollectionChanges = (
  { id, createdAt: _kept, ...fields }: Collection,
  moveTo: string | null,
  members: readonly string[],
): BookmarkChange[] => [
  { e: 'collection', id, type: 'set', args: { ...fields, isDeleted: false } },
  ...(moveTo === null ? [] : moves(members, moveTo, id)),
];
