import type { ChosenRules } from '#shared/bench-book/book-rules.ts';
import type { BookSelection } from '#shared/bench-book/book-selection.ts';
import type { Bookmark } from '#shared/bookmarks/bookmark.contract.ts';
import { collectionOf, UNCATEGORIZED } from '#shared/bookmarks/bookmark-list.ts';
import type { Collection } from '#shared/bookmarks/collection.contract.ts';
import { readBookmark, readCollections } from '#shared/bookmarks/stored-bookmarks.ts';
import { masteryOf } from '#shared/progress/mastery.ts';
import { readRuleFolds } from '#web/study/read-folds.ts';
import type { Study } from '#web/sync/study.ts';

/**
 * The user's part of a bench book: the rules that a selection stands for, the bookmark notes by rule, and the
 * collections, sorted by name. `chosen` is null if the collection was deleted or the selection needs no account.
 */
export type OwnBook = {
  chosen: ChosenRules | null;
  notes: ReadonlyMap<string, string>;
  collections: readonly Pick<Collection, 'id' | 'name'>[];
};

async function liveRows({ db }: Study, entity: 'bookmark' | 'collection') {
  return (await db.rows.where('e').equals(entity).toArray()).filter(({ isDeleted }) => !isDeleted);
}

async function strugglingIds({ db, now }: Study): Promise<string[]> {
  const folds = await readRuleFolds(db);
  return folds.filter((fold) => masteryOf(fold, now()).level === 'struggling').map(({ ruleId }) => ruleId);
}

type Kept = { bookmarks: readonly Bookmark[]; collections: ReadonlyMap<string, Collection> };

function inCollection(id: string, { bookmarks, collections }: Kept): ChosenRules | null {
  const title = id === UNCATEGORIZED ? 'Uncategorized Bookmarks' : collections.get(id)?.name;
  if (title === undefined) return null;
  const members = bookmarks.filter((each) => (collectionOf(each, collections)?.id ?? UNCATEGORIZED) === id);
  return { title, ids: members.map(({ ruleId }) => ruleId) };
}

async function chosenBy(selection: BookSelection, study: Study, kept: Kept): Promise<ChosenRules | null> {
  if (selection.kind === 'struggling') return { title: 'Rules to Review', ids: await strugglingIds(study) };
  if (selection.kind === 'bookmarks')
    return { title: 'Bookmarked Rules', ids: kept.bookmarks.map(({ ruleId }) => ruleId) };
  return selection.kind === 'collection' ? inCollection(selection.id, kept) : null;
}

/** Reads the user's part of a bench book from this device. */
export async function readOwnBook(study: Study, selection: BookSelection): Promise<OwnBook> {
  const bookmarks = (await liveRows(study, 'bookmark')).map(readBookmark);
  const collections = readCollections(await liveRows(study, 'collection'));
  return {
    chosen: await chosenBy(selection, study, { bookmarks, collections }),
    notes: new Map(bookmarks.flatMap(({ ruleId, notes }) => (notes === null ? [] : [[ruleId, notes] as const]))),
    collections: [...collections.values()].map(({ id, name }) => ({ id, name })),
  };
}
