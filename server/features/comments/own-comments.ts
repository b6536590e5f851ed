import { type CommentRow, findComments } from '#server/features/comments/comments.repository.ts';
import type { CommentsDeps } from '#server/features/comments/comments-deps.ts';
import { ownAmong } from '#server/posts/authors.repository.ts';
import { isPublished } from '#server/posts/post-answer.ts';
import { mayComment } from '#shared/comments/comment.policy.ts';
import { mayEditOwn } from '#shared/confessions/confession.policy.ts';
import type { Member } from '#shared/permissions/actor.ts';

/** Returns whether the author of a comment may still edit it at `now` (Unix ms). Decision 50. */
export function isEditable(row: CommentRow, now: number): boolean {
  const isPending = !isPublished(row.moderation_status);
  const state = { isPending, isDeleted: row.deleted_by !== null, createdAt: row.created_at, comments: row.below_count };
  return mayEditOwn(state, now);
}

type Own = { comment_id: string; is_mine: boolean; can_edit: boolean };

/** Returns which of these comments the actor wrote, and which of them the actor can still edit. */
export async function ownComments({ db, now }: CommentsDeps, actor: Member, ids: readonly string[]): Promise<Own[]> {
  const mine = await ownAmong(db, 'comment', ids, actor.userId);
  const rows = mayComment(actor).allowed ? await findComments(db, [...mine]) : [];
  const editable = new Set(rows.filter((row) => isEditable(row, now())).map(({ id }) => id));
  return ids.map((id) => ({ comment_id: id, is_mine: mine.has(id), can_edit: editable.has(id) }));
}
