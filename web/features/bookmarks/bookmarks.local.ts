import { BLANK_BOOKMARK, type Bookmark, type BookmarkFields } from '#shared/bookmarks/bookmark.contract.ts';
import {
  addBookmarkChange,
  type BookmarkChange,
  deleteCollectionChanges,
  removeBookmarkChange,
  restoreBookmarkChange,
  restoreCollectionChanges,
  setCollectionChanges,
} from '#shared/bookmarks/bookmark-changes.ts';
import type { Collection, CollectionFields } from '#shared/bookmarks/collection.contract.ts';
import { readBookmark, readCollections } from '#shared/bookmarks/stored-bookmarks.ts';
import type { StudyRow } from '#web/local/study-db.ts';
import type { Study } from '#web/sync/study.ts';

/** A bookmark on this device; `isPending`: the account does not have all of it yet. */
export type DeviceBookmark = Bookmark & { isPending: boolean };

const isThere = (row: StudyRow | undefined): row is StudyRow => row !== undefined && !row.isDeleted;

async function rowsOf({ db }: Study, entity: 'bookmark' | 'collection'): Promise<StudyRow[]> {
  return (await db.rows.where('e').equals(entity).toArray()).filter(isThere);
}

/** Whether a rule is bookmarked. */
export const isBookmarked = async ({ db }: Study, ruleId: string): Promise<boolean> =>
  isThere(await db.rows.get(['bookmark', ruleId]));

export const allBookmarks = async (study: Study): Promise<DeviceBookmark[]> =>
  (await rowsOf(study, 'bookmark')).map((row) => ({ ...readBookmark(row), isPending: row.pending > 0 }));

/** By their id, in the order of their names. */
export const allCollections = async (study: Study): Promise<Map<string, Collection>> =>
  readCollections(await rowsOf(study, 'collection'));

async function findBookmark({ db }: Study, ruleId: string): Promise<Bookmark | undefined> {
  const row = await db.rows.get(['bookmark', ruleId]);
  return isThere(row) ? readBookmark(row) : undefined;
}

/** Bookmarks a rule, into the default collection if there is one; a bookmark that is there keeps everything. */
export async function addBookmark(study: Study, ruleId: string): Promise<void> {
  if (await isBookmarked(study, ruleId)) return;
  await study.write([addBookmarkChange(ruleId, undefined, await allCollections(study))]);
}

/** Removes a rule's bookmark; returns what it was, for `restoreBookmark`. */
export async function removeBookmark(study: Study, ruleId: string): Promise<Bookmark | undefined> {
  const bookmark = await findBookmark(study, ruleId);
  if (bookmark !== undefined) await study.write([removeBookmarkChange(ruleId)]);
  return bookmark;
}

/** Whether anything was written to a bookmark that a mere press would not bring back. */
export const hasContent = ({ notes, collectionId, copies, isFavorite, priority }: Bookmark): boolean =>
  notes !== null || collectionId !== null || copies.length > 0 || isFavorite || priority !== BLANK_BOOKMARK.priority;

export const restoreBookmark = (study: Study, bookmark: Bookmark): Promise<void> =>
  study.write([restoreBookmarkChange(bookmark)]);

/** `drop`: other versions of the notes that are let go of. */
type BookmarkEdit = { fields: Partial<BookmarkFields>; drop?: readonly string[] };

export async function editBookmark(study: Study, id: string, { fields, drop = [] }: BookmarkEdit): Promise<void> {
  const set = { e: 'bookmark' as const, id, type: 'set', args: fields };
  const drops = drop.map((copy) => ({ e: 'bookmark' as const, id, type: 'dropCopy', args: { copy } }));
  const changes: BookmarkChange[] = [...(Object.keys(fields).length > 0 ? [set] : []), ...drops];
  if (changes.length > 0) await study.write(changes);
}

/** Makes a collection; returns its id. */
export async function addCollection(study: Study, fields: CollectionFields): Promise<string> {
  const id = study.newId();
  await study.write(setCollectionChanges(id, fields, await allCollections(study), true));
  return id;
}

export async function editCollection(study: Study, id: string, fields: Partial<CollectionFields>): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await study.write(setCollectionChanges(id, fields, await allCollections(study)));
}

/** What a deletion took away, for `restoreCollection`. */
export type DeletedCollection = { collection: Collection; moveTo: string | null; members: string[] };

/** Deletes a collection in one write; its bookmarks go to another one, or (null) to none. */
export async function deleteCollection(
  study: Study,
  id: string,
  moveTo: string | null,
): Promise<DeletedCollection | undefined> {
  const collection = (await allCollections(study)).get(id);
  if (collection === undefined) return undefined;
  const members = (await allBookmarks(study)).filter(({ collectionId }) => collectionId === id);
  const ids = members.map(({ ruleId }) => ruleId);
  await study.write(deleteCollectionChanges(id, moveTo, ids));
  return { collection, moveTo, members: ids };
}

export const restoreCollection = (study: Study, { collection, moveTo, members }: DeletedCollection): Promise<void> =>
  study.write(restoreCollectionChanges(collection, moveTo, members));
