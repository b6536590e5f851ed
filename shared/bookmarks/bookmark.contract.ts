import * as z from 'zod/mini';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { MAX_COPIES } from '#shared/sync/text-copies.ts';

export const MAX_NOTES = 2000;
/** The maximum number of bookmarks per user. Nobody reaches it, because there are only 69 rules. */
export const MAX_BOOKMARKS = 1000;

/** Priorities with their labels, from learning specification §9. */
export const PRIORITIES = { 1: 'Low', 2: 'Medium', 3: 'High', 4: 'Urgent', 5: 'Critical' } as const;
export const Priority = z.literal([1, 2, 3, 4, 5]);
export type Priority = z.infer<typeof Priority>;

export const CollectionId = z.uuid();
const Notes = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTES));

/**
 * What a user can set on a bookmark. If `collectionId` names a deleted collection, the bookmark counts as
 * uncategorized.
 */
export const BookmarkFields = z.strictObject({
  collectionId: z.nullable(CollectionId),
  notes: z.nullable(Notes),
  priority: Priority,
  isFavorite: z.boolean(),
});
export type BookmarkFields = z.infer<typeof BookmarkFields>;

export const BLANK_BOOKMARK: BookmarkFields = { collectionId: null, notes: null, priority: 2, isFavorite: false };

/**
 * A user's bookmark of one rule. Its ID is the rule's ID, so two devices that create the bookmark offline create the
 * same row. `createdAt` is in Unix ms. `copies` are notes that lost to others written at the same time, oldest first.
 */
export const Bookmark = z.extend(BookmarkFields, {
  ruleId: RuleId,
  createdAt: z.int(),
  copies: z.array(Notes).check(z.maxLength(MAX_COPIES)),
});
export type Bookmark = z.infer<typeof Bookmark>;

const Former = z.pick(Bookmark, { createdAt: true, copies: true });
export type FormerBookmark = z.infer<typeof Former>;

/**
 * Sets fields. `isDeleted: false` creates the bookmark or restores it with the given fields. `former` is what else the
 * bookmark contained before it was removed, so that the removal can be undone.
 */
export const SetBookmark = z.extend(z.partial(BookmarkFields), {
  isDeleted: z.optional(z.boolean()),
  former: z.optional(Former),
});
export type SetBookmark = z.infer<typeof SetBookmark>;

/** Moves a bookmark out of a collection that's being deleted, but only if the operation's author saw it there. */
export const MoveBookmark = z.strictObject({ from: CollectionId, to: CollectionId });
/** Drops one of the other versions of the notes. */
export const DropCopy = z.strictObject({ copy: Notes });
