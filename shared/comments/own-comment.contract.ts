import * as z from 'zod/mini';
import { Comment } from '#shared/comments/comment.contract.ts';
import { PendingReason } from '#shared/confessions/own-confession.contract.ts';

export const OWN_COMMENTS_PAGE_SIZE = 20;

export const OwnCommentSort = z.enum(['newest', 'oldest', 'most_liked']);
export type OwnCommentSort = z.infer<typeof OwnCommentSort>;

/**
 * A comment in its author's list. `content` is what others read now or will read. `pending_reason` is null once the
 * comment is public. `confession` has the beginning of the confession's text and its competition. It's null if the
 * author can no longer read the confession. Community specification §3.
 */
export const OwnComment = z.extend(
  z.pick(Comment, {
    id: true,
    confession_id: true,
    content: true,
    original_text: true,
    is_approved: true,
    moderation_status: true,
    parent_id: true,
    depth: true,
    created_at: true,
    likes_count: true,
    replies_count: true,
    moderation_reason: true,
    shows_help: true,
  }),
  {
    pending_reason: z.nullable(PendingReason),
    is_editable: z.boolean(),
    confession: z.nullable(
      z.strictObject({
        preview: z.string(),
        competition: z.nullable(z.strictObject({ short_id: z.string(), name: z.string() })),
      }),
    ),
  },
);
export type OwnComment = z.infer<typeof OwnComment>;
