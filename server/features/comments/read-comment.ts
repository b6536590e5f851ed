import { commentOf } from '#server/features/comments/comment-answer.ts';
import { type CommentRow, findComment } from '#server/features/comments/comments.repository.ts';
import type { CommentsDeps } from '#server/features/comments/comments-deps.ts';
import { readerOf } from '#server/posts/reader-of.ts';
import type { Comment } from '#shared/comments/comment.contract.ts';
import { isStaff, mayReadPost, type Reader } from '#shared/confessions/confession.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Actor, Member } from '#shared/permissions/actor.ts';

/** Reports the comment as missing if its confession was reported as missing. */
function asMissing(error: unknown): never {
  const isMissing = error instanceof AppError && error.code === 'CONFESSION_NOT_FOUND';
  throw isMissing ? new AppError('COMMENT_NOT_FOUND', { cause: error }) : error;
}

/** @throws {AppError} AUTH_REQUIRED; COMMENT_NOT_FOUND, also if the actor may not read the comment */
export async function openComment(
  { db, openConfession }: CommentsDeps,
  actor: Actor,
  id: string,
): Promise<{ row: CommentRow; reader: Reader }> {
  const row = await findComment(db, id);
  // For a missing comment, this looks up an empty ID, which only checks whether the actor may read the feed at all.
  await openConfession(actor, row?.confession_id ?? '').catch(asMissing);
  if (row === undefined) throw new AppError('COMMENT_NOT_FOUND');
  const isPublic = row.in_thread === 1;
  const post = {
    kind: 'comment',
    id,
    isPublic: row.is_listed === 1,
    originalVisibility: row.original_visibility,
    deletedBy: row.deleted_by,
  } as const;
  const reader = await readerOf(db, actor, post);
  if (!mayReadPost(reader, { isPublic })) throw new AppError('COMMENT_NOT_FOUND');
  return { row, reader };
}

/** Returns the comment as the actor may read it. @throws {AppError} as `openComment` does */
export async function readComment(deps: CommentsDeps, actor: Actor, id: string): Promise<Comment> {
  const { row, reader } = await openComment(deps, actor, id);
  return commentOf(row, reader);
}

/**
 * Returns a comment that the actor has just posted, edited, or deleted, even if the actor can no longer read its
 * confession.
 */
export async function readOwn({ db }: CommentsDeps, actor: Member, id: string): Promise<Comment> {
  const row = await findComment(db, id);
  if (row === undefined) throw new AppError('COMMENT_NOT_FOUND');
  return commentOf(row, isStaff(actor) ? 'staff' : 'author');
}
