import {
  type BookmarkDeps,
  findOwn,
  listOwn,
  readFacts,
  requireCollection,
  writeBookmarks,
} from '#server/features/bookmarks/own-bookmarks.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { BookmarkFields } from '#shared/bookmarks/bookmark.contract.ts';
import {
  bookmarks,
  createBookmark,
  deleteBookmark,
  freAddBookmark,
  freBookmarks,
  freRemoveBookmark,
  updateBookmark,
} from '#shared/bookmarks/bookmark.endpoints.ts';
import { canKeepBookmarks } from '#shared/bookmarks/bookmark.policy.ts';
import { addBookmarkChange, type Patch, removeBookmarkChange } from '#shared/bookmarks/bookmark-changes.ts';
import { BOOKMARK_LIMIT, DEFAULT_ORDER, NO_FILTER } from '#shared/bookmarks/bookmark-list.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';

/** Routes for the user's own bookmarks, in both API styles. They write synced data. Learning specification §7. */
export function bookmarksRoutes(deps: BookmarkDeps): Route[] {
  async function add(userId: string, ruleId: string, fields: Patch<BookmarkFields> = {}) {
    if (!(await readFacts(deps)).has(ruleId)) throw new AppError('RULE_NOT_FOUND');
    await writeBookmarks(deps, userId, (own) => {
      requireCollection(own.collections, fields.collectionId);
      return [addBookmarkChange(ruleId, own.bookmarks.get(ruleId), own.collections, fields)];
    });
    return findOwn(deps, userId, ruleId);
  }

  async function change(userId: string, ruleId: string, fields: Patch<BookmarkFields>) {
    await writeBookmarks(deps, userId, (own) => {
      if (!own.bookmarks.has(ruleId)) throw new AppError('BOOKMARK_NOT_FOUND');
      requireCollection(own.collections, fields.collectionId);
      return [{ e: 'bookmark', id: ruleId, type: 'set', args: fields }];
    });
    return findOwn(deps, userId, ruleId);
  }

  async function remove(userId: string, ruleId: string) {
    await writeBookmarks(deps, userId, (own) => {
      if (!own.bookmarks.has(ruleId)) throw new AppError('BOOKMARK_NOT_FOUND');
      return [removeBookmarkChange(ruleId)];
    });
    return { id: ruleId };
  }

  return [
    route(freBookmarks, canKeepBookmarks, ({ actor }) =>
      listOwn(deps, actor.userId, { filter: NO_FILTER, order: DEFAULT_ORDER }),
    ),
    route(freAddBookmark, canKeepBookmarks, ({ params: { id }, actor }) => add(actor.userId, id)),
    route(freRemoveBookmark, canKeepBookmarks, ({ params: { id }, actor }) => remove(actor.userId, id)),
    route(bookmarks, canKeepBookmarks, async ({ query, actor }) => {
      const { limit = BOOKMARK_LIMIT, page = 1 } = query;
      const filter = {
        collection: query.collectionId ?? null,
        priority: query.priority ?? null,
        favorites: query.favorites ?? false,
      };
      const { sortBy = DEFAULT_ORDER.sortBy, sortOrder = DEFAULT_ORDER.sortOrder } = query;
      const all = await listOwn(deps, actor.userId, { filter, order: { sortBy, sortOrder } });
      return {
        bookmarks: all.slice((page - 1) * limit, page * limit),
        pagination: paginationOf(page, limit, all.length),
      };
    }),
    route(createBookmark, canKeepBookmarks, ({ body: { ruleId, ...fields }, actor }) =>
      add(actor.userId, ruleId, fields),
    ),
    route(updateBookmark, canKeepBookmarks, ({ body: { id, ...fields }, actor }) => change(actor.userId, id, fields)),
    route(deleteBookmark, canKeepBookmarks, ({ body: { id }, actor }) => remove(actor.userId, id)),
  ];
}
