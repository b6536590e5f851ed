import type { CommentRow } from '#server/features/comments/comments.repository.ts';
import { noticesFor, shownStatus, textsFor } from '#server/posts/post-answer.ts';
import type { Comment } from '#shared/comments/comment.contract.ts';
import { coarseTime } from '#shared/confessions/coarse-time.ts';
import type { Reader } from '#shared/confessions/confession.policy.ts';

const NO_TEXTS = { content: '', original_text: null };

/** Returns a comment as a reader sees it. If it's held back, only its author and staff see the text. */
export function commentOf(row: CommentRow, reader: Reader): Comment {
  const status = shownStatus(row.moderation_status);
  return {
    id: row.id,
    confession_id: row.confession_id,
    parent_id: row.parent_id,
    depth: row.depth,
    ...(reader === 'other' && row.is_listed === 0 ? NO_TEXTS : textsFor(row, reader)),
    created_at: new Date(coarseTime(row.public_time)).toISOString(),
    moderation_status: status,
    is_approved: status !== 'pending',
    is_deleted: row.deleted_by !== null,
    deleted_by: row.deleted_by,
    ...noticesFor(row, reader),
    likes_count: row.likes_count,
    dislikes_count: row.dislikes_count,
    replies_count: row.replies_count,
  };
}
