import { v7 as newTimeOrderedId } from 'uuid';
import { type Own, readOwn, requireCollection, writeBookmarks } from '#server/features/bookmarks/own-bookmarks.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { idOnce } from '#server/platform/idempotency/once.ts';
import type { SyncDeps } from '#server/sync/write-own.ts';
import { canKeepBookmarks } from '#shared/bookmarks/bookmark.policy.ts';
import { deleteCollectionChanges, setCollectionChanges } from '#shared/bookmarks/bookmark-changes.ts';
import { countBookmarks } from '#shared/bookmarks/bookmark-list.ts';
import { type ListedCollection, newCollectionFields } from '#shared/bookmarks/bookmark-listed.contract.ts';
import {
  collections,
  createCollection,
  deleteCollection,
  updateCollection,
} from '#shared/bookmarks/collection.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';

function listed(own: Own): { collections: ListedCollection[]; uncategorizedCount: number } {
  const { inCollection, uncategorized } = countBookmarks(own.bookmarks.values(), own.collections);
  const all = [...own.collections.values()].map(({ createdAt: _at, ...collection }) => ({
    ...collection,
    bookmarkCount: inCollection.get(collection.id) ?? 0,
  }));
  return { collections: all, uncategorizedCount: uncategorized };
}

/** Routes for the user's own collections. They write synced data. Learning specification §7. */
export function collectionsRoutes(deps: SyncDeps): Route[] {
  const { db } = deps;

  async function find(userId: string, id: string): Promise<ListedCollection> {
    const found = listed(await readOwn(db, userId)).collections.find((each) => each.id === id);
    if (found === undefined) throw new AppError('COLLECTION_NOT_FOUND');
    return found;
  }

  return [
    route(collections, canKeepBookmarks, async ({ actor }) => listed(await readOwn(db, actor.userId))),
    route(createCollection, canKeepBookmarks, async ({ body, actor: { userId }, idempotencyKey: key }) => {
      const id = await idOnce(deps, { userId, key, call: ['collection', body] }, newTimeOrderedId);
      await writeBookmarks(deps, userId, (own) => {
        const changes = setCollectionChanges(id, newCollectionFields(body), own.collections, true);
        return changes.map((change) => (change.id === id ? { ...change, opId: id } : change));
      });
      return find(userId, id);
    }),
    route(updateCollection, canKeepBookmarks, async ({ body: { id, ...fields }, actor: { userId } }) => {
      await writeBookmarks(deps, userId, (own) => {
        requireCollection(own.collections, id);
        return setCollectionChanges(id, fields, own.collections);
      });
      return find(userId, id);
    }),
    route(deleteCollection, canKeepBookmarks, async ({ body, actor: { userId } }) => {
      const { id, moveBookmarksToCollectionId: moveTo = null } = body;
      if (moveTo === id) {
        throw new AppError('INVALID_INPUT', {
          fields: {
            'body.moveBookmarksToCollectionId': 'Please choose a collection other than the one you’re deleting',
          },
        });
      }
      await writeBookmarks(deps, userId, (own) => {
        requireCollection(own.collections, id);
        requireCollection(own.collections, moveTo);
        const members = [...own.bookmarks.values()].filter(({ collectionId }) => collectionId === id);
        return deleteCollectionChanges(
          id,
          moveTo,
          members.map(({ ruleId }) => ruleId),
        );
      });
      return { id };
    }),
  ];
}
