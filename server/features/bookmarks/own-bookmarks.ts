import type { Db } from '#server/platform/db/open.ts';
import { liveRows } from '#server/sync/sync-rows.repository.ts';
import { type SyncDeps, writeOwn } from '#server/sync/write-own.ts';
import type { Bookmark } from '#shared/bookmarks/bookmark.contract.ts';
import type { BookmarkChange } from '#shared/bookmarks/bookmark-changes.ts';
import {
  type BookmarkFilter,
  type BookmarkOrder,
  collectionOf,
  listBookmarks,
} from '#shared/bookmarks/bookmark-list.ts';
import type { ListedBookmark } from '#shared/bookmarks/bookmark-listed.contract.ts';
import type { Collection } from '#shared/bookmarks/collection.contract.ts';
import { readBookmark, readCollections } from '#shared/bookmarks/stored-bookmarks.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import { type RuleFacts, ruleFacts } from '#shared/rules/rule.facts.ts';

/** `readEdition` returns the current edition, which has the facts about rules. */
export type BookmarkDeps = SyncDeps & {
  readEdition: () => Promise<{ articles: ReadonlyMap<string, { article: Article }> }>;
};

/** A user's bookmarks by rule ID and collections by ID. */
export type Own = { bookmarks: ReadonlyMap<string, Bookmark>; collections: ReadonlyMap<string, Collection> };

export async function readOwn(db: Db, userId: string): Promise<Own> {
  const bookmarks = (await liveRows(db, userId, 'bookmark')).map(readBookmark);
  return {
    bookmarks: new Map(bookmarks.map((bookmark) => [bookmark.ruleId, bookmark])),
    collections: readCollections(await liveRows(db, userId, 'collection')),
  };
}

/**
 * Reads the user's bookmarks and collections and writes the changes that `decide` returns, with no other writes in
 * between.
 */
export async function writeBookmarks(
  deps: SyncDeps,
  userId: string,
  decide: (own: Own) => readonly BookmarkChange[],
): Promise<void> {
  await writeOwn(deps, userId, async (trx) => decide(await readOwn(trx, userId)));
}

/**
 * Checks that the user has this collection. Does nothing if none is given.
 * @throws {AppError} COLLECTION_NOT_FOUND
 */
export function requireCollection(collections: Own['collections'], id: string | null | undefined): void {
  if (id !== null && id !== undefined && !collections.has(id)) throw new AppError('COLLECTION_NOT_FOUND');
}

/** Returns facts about every rule from the current edition. */
export async function readFacts({ readEdition }: BookmarkDeps): Promise<Map<string, RuleFacts>> {
  return ruleFacts([...(await readEdition()).articles.values()].map(({ article }) => article));
}

function listed(bookmark: Bookmark, collections: Own['collections'], facts: Map<string, RuleFacts>): ListedBookmark {
  const { collectionId: _id, createdAt, ...rest } = bookmark;
  const collection = collectionOf(bookmark, collections);
  return {
    ...rest,
    id: bookmark.ruleId,
    rule: facts.get(bookmark.ruleId) ?? null,
    collection: collection === undefined ? null : { id: collection.id, name: collection.name, color: collection.color },
    createdAt: new Date(createdAt).toISOString(),
  };
}

type Wanted = { filter: BookmarkFilter; order: BookmarkOrder };

/** Returns a user's bookmarks that match a filter, in the requested order. */
export async function listOwn(deps: BookmarkDeps, userId: string, wanted: Wanted): Promise<ListedBookmark[]> {
  const { bookmarks, collections } = await readOwn(deps.db, userId);
  const facts = await readFacts(deps);
  const found = listBookmarks([...bookmarks.values()], collections, (id) => facts.get(id)?.title, wanted);
  return found.map((bookmark) => listed(bookmark, collections, facts));
}

/** Finds one bookmark. @throws {AppError} BOOKMARK_NOT_FOUND */
export async function findOwn(deps: BookmarkDeps, userId: string, ruleId: string): Promise<ListedBookmark> {
  const { bookmarks, collections } = await readOwn(deps.db, userId);
  const bookmark = bookmarks.get(ruleId);
  if (bookmark === undefined) throw new AppError('BOOKMARK_NOT_FOUND');
  return listed(bookmark, collections, await readFacts(deps));
}
