import {
  type CommentRow,
  FIRST_REVISION,
  insertComment,
  lockComment,
  lockThread,
  markCommentDeleted,
  placeBelow,
  saveCommentEdit,
} from '#server/features/comments/comments.repository.ts';
import type { CommentsDeps } from '#server/features/comments/comments-deps.ts';
import { isEditable } from '#server/features/comments/own-comments.ts';
import type { Db } from '#server/platform/db/open.ts';
import { once } from '#server/platform/idempotency/once.ts';
import { isAuthorOf, noteAuthor } from '#server/posts/authors.repository.ts';
import type { NewComment } from '#shared/comments/comment.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';

// The screen shows this sentence along with the time to wait.
const TOO_MANY = 'You’ve commented several times in a short time. Please wait before you comment again.';

/** @throws {AppError} COMMENT_NOT_FOUND if the parent isn't a listed comment */
async function placeFor(trx: Db, confessionId: string, parentId: string | null) {
  const place = parentId === null ? { parentId, depth: 1 } : await placeBelow(trx, confessionId, parentId);
  if (place === undefined) throw new AppError('COMMENT_NOT_FOUND');
  return place;
}

const asPost = (id: string) => ({ type: 'comment', id }) as const;

/**
 * Posts a comment once per idempotency key and has it moderated. Returns its ID.
 * @throws {AppError} CONFESSION_NOT_FOUND, COMMENTS_CLOSED, COMMENT_NOT_FOUND for a missing parent, RATE_LIMITED
 */
export async function postComment(
  deps: CommentsDeps,
  actor: Member,
  { confession_id: confessionId, parent_id: parentId = null, content }: NewComment,
  key: string | undefined,
): Promise<string> {
  const { limits, now, openConfession, moderation } = deps;
  const { userId } = actor;
  const { isListed, allowsComments } = await openConfession(actor, confessionId);
  if (!isListed) throw new AppError('CONFESSION_NOT_FOUND');
  if (!allowsComments) throw new AppError('COMMENTS_CLOSED');
  const id = await once(
    deps,
    { userId, key, call: ['comment', confessionId, parentId, content] },
    {
      admit: async () => {
        await limits.spend('commentPerTenSeconds', userId, TOO_MANY);
        await limits.spend('commentPerAccount', userId, TOO_MANY);
      },
      make: async (trx) => {
        if ((await lockThread(trx, confessionId)) !== true) throw new AppError('CONFESSION_NOT_FOUND');
        const place = await placeFor(trx, confessionId, parentId);
        const made = await insertComment(trx, { ...place, confessionId, content, now: now() });
        await noteAuthor(trx, 'comment', made, userId);
        await moderation.add(trx, asPost(made), FIRST_REVISION);
        return made;
      },
    },
  );
  await moderation.settle(asPost(id));
  return id;
}

/**
 * Returns the actor's own comment, locked.
 * @throws {AppError} COMMENT_NOT_FOUND if the comment is missing or someone else's
 */
async function lockOwn(trx: Db, id: string, userId: string): Promise<CommentRow> {
  const row = await lockComment(trx, id);
  if (row === undefined || !(await isAuthorOf(trx, 'comment', id, userId))) throw new AppError('COMMENT_NOT_FOUND');
  return row;
}

/**
 * Replaces the text of the actor's own comment and has it moderated again.
 * @throws {AppError} COMMENT_NOT_FOUND, RATE_LIMITED, or CONFLICT if it can no longer be edited
 */
export async function editComment(
  { db, limits, now, moderation }: CommentsDeps,
  actor: Member,
  id: string,
  content: string,
): Promise<void> {
  const { userId } = actor;
  await limits.spend('commentEditPerAccount', userId, TOO_MANY);
  await db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, id, userId);
    if (!isEditable(row, now())) throw new AppError('CONFLICT', { message: 'This comment can’t be edited anymore.' });
    await saveCommentEdit(trx, row, content);
    await moderation.add(trx, asPost(id), row.revision + 1);
  });
  await moderation.settle(asPost(id));
}

/** Deletes the actor's own comment unless it's already deleted. @throws {AppError} COMMENT_NOT_FOUND */
export async function deleteComment(
  { db, now, moderation }: CommentsDeps,
  { userId }: Member,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockOwn(trx, id, userId);
    if (row.deleted_by !== null) return;
    await markCommentDeleted(trx, row, 'author', now());
    await moderation.withdraw(trx, asPost(id));
  });
}
