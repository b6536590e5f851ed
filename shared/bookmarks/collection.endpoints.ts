import * as z from 'zod/mini';
import { CollectionId } from '#shared/bookmarks/bookmark.contract.ts';
import { CollectionChanges, ListedCollection, NewCollection } from '#shared/bookmarks/bookmark-listed.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';

const tag = 'Bookmarks';
const path = '/api/fre/collections';

export const collections = endpoint({
  method: 'GET',
  path,
  tag,
  summary: 'The user’s collections by name, and the number of bookmarks that aren’t in any',
  response: z.strictObject({ collections: z.array(ListedCollection), uncategorizedCount: z.int() }),
  refusals: MEMBER_REFUSALS,
});
export const createCollection = endpoint({
  method: 'POST',
  path,
  tag,
  summary: 'Creates a collection; if it’s the default, it replaces the previous default',
  body: NewCollection,
  takesIdempotencyKey: true,
  response: ListedCollection,
  refusals: [...MEMBER_REFUSALS, 'CONFLICT', 'RATE_LIMITED', 'STORAGE_FULL'],
});
export const updateCollection = endpoint({
  method: 'PUT',
  path,
  tag,
  summary: 'Changes the given fields of a collection',
  body: CollectionChanges,
  response: ListedCollection,
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED', 'STORAGE_FULL', 'COLLECTION_NOT_FOUND'],
});
export const deleteCollection = endpoint({
  method: 'DELETE',
  path,
  tag,
  summary: 'Deletes a collection; its bookmarks move to another collection or become uncategorized',
  body: z.strictObject({ id: CollectionId, moveBookmarksToCollectionId: z.optional(z.nullable(CollectionId)) }),
  response: z.strictObject({ id: CollectionId }),
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED', 'STORAGE_FULL', 'COLLECTION_NOT_FOUND'],
});
