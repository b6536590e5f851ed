import * as z from 'zod/mini';
import { Bookmark } from '#shared/bookmarks/bookmark.contract.ts';
import { BOOKMARK_LIMIT } from '#shared/bookmarks/bookmark-list.ts';
import {
  BookmarkChanges,
  BookmarkQuery,
  ListedBookmark,
  NewBookmark,
} from '#shared/bookmarks/bookmark-listed.contract.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber, Pagination } from '#shared/http/pagination.contract.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';

const tag = 'Bookmarks';
const byRule = z.strictObject({ id: Bookmark.shape.ruleId });
const Limit = z.coerce.number().check(z.int(), z.gte(1), z.lte(BOOKMARK_LIMIT));

export const freBookmarks = endpoint({
  method: 'GET',
  path: '/fre/bookmarks',
  tag,
  summary: 'All bookmarks of the user, newest first',
  response: z.array(ListedBookmark),
  envelope: 'fre',
  refusals: MEMBER_REFUSALS,
});
export const freAddBookmark = endpoint({
  method: 'POST',
  path: '/fre/bookmarks/{id}',
  tag,
  summary: 'Bookmarks a rule; an existing bookmark stays as it is',
  params: byRule,
  response: ListedBookmark,
  envelope: 'fre',
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED', 'STORAGE_FULL', 'RULE_NOT_FOUND'],
});
export const freRemoveBookmark = endpoint({
  method: 'DELETE',
  path: '/fre/bookmarks/{id}',
  tag,
  summary: 'Removes a rule’s bookmark',
  params: byRule,
  response: byRule,
  envelope: 'fre',
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED', 'STORAGE_FULL', 'BOOKMARK_NOT_FOUND'],
});

export const bookmarks = endpoint({
  method: 'GET',
  path: '/api/fre/bookmarks-new',
  tag,
  summary: 'The user’s bookmarks, filtered, sorted, and paginated',
  query: z.extend(BookmarkQuery, { limit: z.optional(Limit), page: z.optional(PageNumber) }),
  response: z.strictObject({ bookmarks: z.array(ListedBookmark), pagination: Pagination }),
  refusals: MEMBER_REFUSALS,
});
export const createBookmark = endpoint({
  method: 'POST',
  path: '/api/fre/bookmarks-new',
  tag,
  summary:
    'Bookmarks a rule, in the default collection unless another is given; an existing bookmark is updated with the given fields',
  body: NewBookmark,
  response: ListedBookmark,
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED', 'STORAGE_FULL', 'RULE_NOT_FOUND', 'COLLECTION_NOT_FOUND'],
});
export const updateBookmark = endpoint({
  method: 'PUT',
  path: '/api/fre/bookmarks-new',
  tag,
  summary: 'Changes the given fields of a bookmark',
  body: BookmarkChanges,
  response: ListedBookmark,
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED', 'STORAGE_FULL', 'BOOKMARK_NOT_FOUND', 'COLLECTION_NOT_FOUND'],
});
export const deleteBookmark = endpoint({
  method: 'DELETE',
  path: '/api/fre/bookmarks-new',
  tag,
  summary: 'Removes a rule’s bookmark',
  body: byRule,
  response: byRule,
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED', 'STORAGE_FULL', 'BOOKMARK_NOT_FOUND'],
});
