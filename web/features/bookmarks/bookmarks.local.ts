import { BLANK_BOOKMARK, type Bookmark, type BookmarkFields } from '#shared/bookmarks/bookmark.contract.ts';
import {
  type BookmarkChange,
  deleteCollectionChanges,
  restoreBookmarkChange,
  restoreCollectionChanges,
  setCollectionChanges,
} from '#shared/bookmarks/bookmark-changes.ts';
import type { Collection, CollectionFields } from '#shared/bookmarks/collection.contract.ts';
import { readBookmark, readCollections } from '#shared/bookmarks/stored-bookmarks.ts';
import type { StudyRow } from '#web/databases/study-db.ts';
import { bookmarkSet } from '#web/features/bookmarks/bookmark-set.ts';
import type { Study } from '#web/sync/study.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { AS_IT_IS, type Shown } from '#web/sync/write/shown.ts';

/** The row as it was when editing began. Every edit is based on it. */
type WithShown = { shown: Shown };

/**
 * A bookmark on this device. `isPending` means that the account doesn't have all of it yet. Edits are based on what was
 * shown.
 */
export type DeviceBookmark = Bookmark & WithShown & { isPending: boolean };
/** A collection on this device. */
export type DeviceCollection = Collection & WithShown;

const isThere = (row: StudyRow | undefined): row is StudyRow => row !== undefined && !row.isDeleted;

async function rowsOf({ db }: Study, entity: 'bookmark' | 'collection'): Promise<StudyRow[]> {
  return (await db.rows.where('e').equals(entity).toArray()).filter(isThere);
}

const shownRow = ({ v, data }: StudyRow): Shown => ({ v, data });

const deviceBookmark = (row: StudyRow): DeviceBookmark => ({
  ...readBookmark(row),
  shown: shownRow(row),
  isPending: row.pending > 0,
});

export const allBookmarks = async (study: Study): Promise<DeviceBookmark[]> =>
  (await rowsOf(study, 'bookmark')).map(deviceBookmark);

/** Finds the bookmark of a rule. Null if there is none. */
export async function findBookmark({ db }: Study, ruleId: string): Promise<DeviceBookmark | null> {
  const row = await db.rows.get(['bookmark', ruleId]);
  return isThere(row) ? deviceBookmark(row) : null;
}

/** All collections by ID, sorted by name. */
export async function allCollections(study: Study): Promise<Map<string, DeviceCollection>> {
  const rows = await rowsOf(study, 'collection');
  const shown = new Map(rows.map((row) => [row.id, shownRow(row)]));
  const read = readCollections(rows);
  return new Map([...read].map(([id, collection]) => [id, { ...collection, shown: shown.get(id) ?? null }]));
}

/** Returns whether a bookmark has content that bookmarking the rule again wouldn't restore. */
export const hasContent = ({ notes, collectionId, copies, isFavorite, priority }: Bookmark): boolean =>
  notes !== null || collectionId !== null || copies.length > 0 || isFavorite || priority !== BLANK_BOOKMARK.priority;

/** Returns the change that restores a removed bookmark as it was. */
export function bookmarkRestored({ shown: _shown, isPending: _is, ...bookmark }: DeviceBookmark): NewChange[] {
  return [{ ...restoreBookmarkChange(bookmark), e: 'bookmark', shown: AS_IT_IS }];
}

/**
 * `drop` lists other versions of the notes to discard. `isGone` means that the bookmark was removed elsewhere after
 * editing began. The bookmark then comes back as shown, with the edit applied.
 */
export type BookmarkEdit = { fields: Partial<BookmarkFields>; drop?: readonly string[]; isGone?: boolean };

/** Returns the changes that edit a bookmark, based on what was shown when editing began. */
export function bookmarkEdited(
  before: DeviceBookmark,
  { fields, drop = [], isGone = false }: BookmarkEdit,
): NewChange[] {
  const { ruleId: id, shown } = before;
  const back = isGone ? bookmarkRestored({ ...before, ...fields }) : [];
  const set = !isGone && Object.keys(fields).length > 0 ? [bookmarkSet(id, shown, fields)] : [];
  const drops = drop.map((copy) => ({ e: 'bookmark' as const, id, type: 'dropCopy', args: { copy }, shown }));
  return [...back, ...set, ...drops];
}

type Collections = ReadonlyMap<string, DeviceCollection>;

/** Returns the changes, each based on what was shown of its row. */
const shownChanges = (changes: readonly BookmarkChange[], shownOf: (change: BookmarkChange) => Shown): NewChange[] =>
  changes.map((change) => ({ ...change, shown: shownOf(change) }));

const collectionShown =
  (collections: Collections) =>
  ({ id }: BookmarkChange): Shown =>
    collections.get(id)?.shown ?? null;

/** Returns the changes that create a collection. `collections` are those on screen. */
export const collectionAdded = (id: string, fields: CollectionFields, collections: Collections): NewChange[] =>
  shownChanges(setCollectionChanges(id, fields, collections, true), collectionShown(collections));

/**
 * Returns the changes that edit a collection, based on what was shown when editing began. If the collection has been
 * deleted since then, they restore it.
 */
export function collectionEdited(
  before: DeviceCollection,
  fields: Partial<CollectionFields>,
  collections: Collections,
): NewChange[] {
  const isGone = !collections.has(before.id);
  const { id, createdAt: _kept, shown, ...all } = before;
  if (isGone) return shownChanges(setCollectionChanges(id, { ...all, ...fields }, collections, true), () => AS_IT_IS);
  if (Object.keys(fields).length === 0) return [];
  const shownOf = (change: BookmarkChange) => (change.id === id ? shown : collectionShown(collections)(change));
  return shownChanges(setCollectionChanges(id, fields, collections), shownOf);
}

/** What a deletion changed, for `collectionRestored`. */
export type DeletedCollection = { collection: DeviceCollection; moveTo: string | null; members: string[] };

/**
 * Returns the changes that delete a collection, and what undoing them takes. The collection's bookmarks move to another
 * one. If `moveTo` is null, they stay unchanged and count as uncategorized, because their collection is gone.
 */
export function collectionDeleted(
  collection: DeviceCollection,
  moveTo: string | null,
  bookmarks: readonly DeviceBookmark[],
): { changes: NewChange[]; deleted: DeletedCollection } {
  const members = new Map(
    bookmarks
      .filter(({ collectionId }) => collectionId === collection.id)
      .map(({ ruleId, shown }) => [ruleId, shown] as const),
  );
  const ids = [...members.keys()];
  const changes = deleteCollectionChanges(collection.id, moveTo, ids);
  return {
    changes: shownChanges(changes, ({ e, id }) => (e === 'collection' ? collection.shown : (members.get(id) ?? null))),
    deleted: { collection, moveTo, members: ids },
  };
}

/** Returns the changes that undo a deletion. */
export const collectionRestored = ({ collection, moveTo, members }: DeletedCollection): NewChange[] => {
  const { shown: _shown, ...was } = collection;
  return shownChanges(restoreCollectionChanges(was, moveTo, members), () => AS_IT_IS);
};
