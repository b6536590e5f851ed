import * as z from 'zod/mini';
import { ConfessionId, ShownStatus } from '#shared/confessions/confession.contract.ts';
import { COMMENT_CHARACTERS, characterCount } from '#shared/confessions/word-count.ts';
import { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import { plainText } from '#shared/text/plain-text.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

/** How deep comments can nest. Comments on the confession itself are at depth 1. Decision 51. */
export const DEEPEST = 6;
/** The maximum number of comments in one response. Decision 51. */
export const MOST_AT_ONCE = 500;

const { least: LEAST_CHARACTERS, most: MOST_CHARACTERS } = COMMENT_CHARACTERS;
/** This leaves room for characters that consist of several UTF-16 units. */
const MOST_UNITS = 8000;

export const CommentId = z.string().check(z.regex(/^[\w-]{22}$/));

export const CommentText = plainText('Comment', MOST_UNITS).check(
  z.refine((text) => characterCount(text) >= LEAST_CHARACTERS, {
    error: `Comment must be at least ${LEAST_CHARACTERS} characters long`,
  }),
  z.refine((text) => characterCount(text) <= MOST_CHARACTERS, {
    error: `Comment must not exceed ${MOST_CHARACTERS} characters`,
  }),
);

/**
 * A comment as others see it. Nothing in it identifies its author, and times are rounded down to ten minutes.
 *
 * - `depth` is 1 for a comment on the confession itself and 6 at most.
 * - `parent_id` is the comment above it, or null at depth 1. `replies_count` counts the listed comments directly below
 *   it.
 * - `original_text` is the text before masking, for actors who may see it.
 * - `moderation_reason` tells the author and staff why others can't read the comment.
 * - `shows_help` is true for the author of a comment about self-harm.
 *
 * A deleted comment has no text. Neither does a comment that was held back after someone answered it, except for actors
 * who may see it. Both stay in the thread only while there is a listed comment below them. Community specification §3.
 */
export const Comment = z.strictObject({
  id: CommentId,
  confession_id: ConfessionId,
  parent_id: z.nullable(CommentId),
  depth: z.int(),
  content: z.string(),
  created_at: Time,
  moderation_status: ShownStatus,
  is_approved: z.boolean(),
  is_deleted: z.boolean(),
  deleted_by: z.nullable(z.enum(['author', 'staff'])),
  original_text: z.nullable(z.string()),
  moderation_reason: z.nullable(ModerationReason),
  shows_help: z.boolean(),
  likes_count: z.int(),
  dislikes_count: z.int(),
  replies_count: z.int(),
});
export type Comment = z.infer<typeof Comment>;

/**
 * Comments that a response leaves out. They are all below `parent_id` (null means the confession itself) and belong
 * right after the item `after_id` (null means before the first item). `count` includes all depths. `cursor` loads them.
 */
const MoreComments = z.strictObject({
  parent_id: z.nullable(CommentId),
  after_id: z.nullable(CommentId),
  count: z.int(),
  cursor: z.string(),
});
export type MoreComments = z.infer<typeof MoreComments>;

/**
 * A thread, or the part of it that a cursor loads. `items` are in thread order: each comment is followed by those below
 * it. `more` is in thread order, too. Together, they cover the whole part without overlaps. `total` counts the listed
 * comments on the confession. Decision 51.
 */
export const CommentThread = z.strictObject({
  items: z.array(Comment).check(z.maxLength(MOST_AT_ONCE)),
  more: z.array(MoreComments),
  total: z.int(),
});
export type CommentThread = z.infer<typeof CommentThread>;

export const NewComment = z.strictObject({
  confession_id: ConfessionId,
  parent_id: z.optional(z.nullable(CommentId)),
  content: CommentText,
});
export type NewComment = z.infer<typeof NewComment>;

export const CommentEdit = z.strictObject({ content: CommentText });
export type CommentEdit = z.infer<typeof CommentEdit>;
