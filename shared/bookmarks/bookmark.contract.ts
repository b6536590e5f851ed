import * as z from 'zod/mini';
import { RuleId } from '#shared/rules/rule.contract.ts';

export const MAX_NOTES = 2000;
/** Other versions of notes that are kept when two devices wrote them at once. */
export const MAX_COPIES = 20;
/** Of one person; there are 69 rules. */
export const MAX_BOOKMARKS = 1000;

/** Learning specification §9. */
export const PRIORITIES = { 1: 'Low', 2: 'Medium', 3: 'High', 4: 'Urgent', 5: 'Critical' } as const;
export const Priority = z.literal([1, 2, 3, 4, 5]);
export type Priority = z.infer<typeof Priority>;

export const CollectionId = z.uuid();
const Notes = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTES));

/** What people write about a bookmark. A collection that is gone counts as none. */
export const BookmarkFields = z.strictObject({
  collectionId: z.nullable(CollectionId),
  notes: z.nullable(Notes),
  priority: Priority,
  isFavorite: z.boolean(),
});
export type BookmarkFields = z.infer<typeof BookmarkFields>;

export const BLANK_BOOKMARK: BookmarkFields = { collectionId: null, notes: null, priority: 2, isFavorite: false };

/**
 * One person's bookmark of one rule, keyed by the rule, so that two devices that make it offline have made the same.
 * `createdAt`: Unix ms; `copies`: notes that lost against others written at the same time, oldest first.
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
 * Sets fields; `isDeleted` false makes the bookmark, or brings it back with the fields given. `former`: what else it had
 * before it was removed, for taking that back.
 */
export const SetBookmark = z.extend(z.partial(BookmarkFields), {
  isDeleted: z.optional(z.boolean()),
  former: z.optional(Former),
});
export type SetBookmark = z.infer<typeof SetBookmark>;

/** Goes from a collection that is deleted to another; nothing happens to a bookmark that its author had not seen there. */
export const MoveBookmark = z.strictObject({ from: CollectionId, to: CollectionId });
/** Lets go of another version of the notes. */
export const DropCopy = z.strictObject({ copy: Notes });
