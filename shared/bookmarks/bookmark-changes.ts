import type { Bookmark, BookmarkFields } from '#shared/bookmarks/bookmark.contract.ts';
import { BLANK_COLLECTION, type Collection, type CollectionFields } from '#shared/bookmarks/collection.contract.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';

/** A change to one row, as devices and the API write it. */
export type BookmarkChange = { e: 'bookmark' | 'collection'; id: string; type: string; args: RowData };

/** The fields to set. Missing fields stay the same. */
export type Patch<T> = { [K in keyof T]?: T[K] | undefined };

type Collections = ReadonlyMap<string, Collection>;

/**
 * Returns the collection for new bookmarks. If two devices chose a default at the same time, this is the older of the
 * two collections.
 */
export function defaultCollection(collections: Collections): Collection | undefined {
  const chosen = [...collections.values()].filter(({ isDefault }) => isDefault);
  return chosen.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))[0];
}

/**
 * Creates a bookmark in the collection that `fields` names or, without one, in the default collection. For an existing
 * bookmark, only `fields` change.
 */
export function addBookmarkChange(
  ruleId: string,
  existing: Bookmark | undefined,
  collections: Collections,
  fields: Patch<BookmarkFields> = {},
): BookmarkChange {
  const home = existing === undefined ? { collectionId: defaultCollection(collections)?.id ?? null } : {};
  return { e: 'bookmark', id: ruleId, type: 'set', args: { ...home, ...fields, isDeleted: false } };
}

/** What bookmarking an article changes: the collection (`isNew` if it has to be created) and the rules added to it. */
export type ArticleBookmark = { changes: BookmarkChange[]; collectionId: string; isNew: boolean; added: string[] };

/**
 * Bookmarks the rules of an article that aren't bookmarked yet, in a collection named after the article. `newId` is the
 * ID of that collection if it doesn't exist yet.
 */
export function bookmarkArticle(
  { title, ruleIds }: { title: string; ruleIds: readonly string[] },
  bookmarked: ReadonlySet<string>,
  collections: Collections,
  newId: string,
): ArticleBookmark {
  const added = ruleIds.filter((id) => !bookmarked.has(id));
  const named = [...collections.values()].filter(({ name }) => name === title);
  const [existing] = named.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1));
  const collectionId = existing?.id ?? newId;
  const isNew = existing === undefined && added.length > 0;
  const create = isNew ? setCollectionChanges(newId, { ...BLANK_COLLECTION, name: title }, collections, true) : [];
  const adds = added.map((id) => addBookmarkChange(id, undefined, collections, { collectionId }));
  return { changes: [...create, ...adds], collectionId, isNew, added };
}

/** Undoes `bookmarkArticle`. */
export const undoArticleBookmark = ({ collectionId, isNew, added }: ArticleBookmark): BookmarkChange[] => [
  ...added.map(removeBookmarkChange),
  ...(isNew ? deleteCollectionChanges(collectionId, null, []) : []),
];

export const removeBookmarkChange = (ruleId: string): BookmarkChange => ({
  e: 'bookmark',
  id: ruleId,
  type: 'set',
  args: { isDeleted: true },
});

/** Restores a removed bookmark with everything it had. */
export const restoreBookmarkChange = ({ ruleId, createdAt, copies, ...fields }: Bookmark): BookmarkChange => ({
  e: 'bookmark',
  id: ruleId,
  type: 'set',
  args: { ...fields, isDeleted: false, former: { createdAt, copies } },
});

/**
 * Returns the changes that clear the default flag of all collections but `except`, because only one can be the default.
 */
const noLongerDefault = (collections: Collections, except: string): BookmarkChange[] =>
  [...collections.values()]
    .filter(({ id, isDefault }) => isDefault && id !== except)
    .map(({ id }) => ({ e: 'collection', id, type: 'set', args: { isDefault: false } }));

/** Sets fields of a collection, or creates it if `isNew`. */
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
 * Deletes a collection and moves its members (rule IDs) to `moveTo`. If that's null, the members stay unchanged and
 * count as uncategorized. Decision 24.
 */
export const deleteCollectionChanges = (
  id: string,
  moveTo: string | null,
  members: readonly string[],
): BookmarkChange[] => [
  ...(moveTo === null ? [] : moves(members, id, moveTo)),
  { e: 'collection', id, type: 'set', args: { isDeleted: true } },
];

/** Undoes a deletion: restores the collection as it was and moves its former members back. */
export const restoreCollectionChanges = (
  { id, createdAt: _kept, ...fields }: Collection,
  moveTo: string | null,
  members: readonly string[],
): BookmarkChange[] => [
  { e: 'collection', id, type: 'set', args: { ...fields, isDeleted: false } },
  ...(moveTo === null ? [] : moves(members, moveTo, id)),
];
