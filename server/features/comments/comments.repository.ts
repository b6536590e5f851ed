import type { Selectable } from 'kysely';
import { countComment } from '#server/features/comments/comment-counts.repository.ts';
import { pathBelow } from '#server/features/comments/thread-path.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Moderated, PostState } from '#server/posts/moderated-posts.ts';
import { isPublished } from '#server/posts/post-answer.ts';
import { stateColumns } from '#server/posts/post-state.ts';
import { DEEPEST } from '#shared/comments/comment.contract.ts';
import { coarseTime } from '#shared/confessions/coarse-time.ts';
import type { ModerationStatus } from '#shared/confessions/confession.contract.ts';

/** A stored comment, without its author; see `server/posts/authors.repository.ts`. */
export type CommentRow = Selectable<Schema['comment']>;

type Place = { parentId: string | null; depth: number };

/**
 * Locks a confession and its whole thread. Returns whether the confession is listed, or undefined if it doesn't exist.
 */
export async function lockThread(trx: Db, confessionId: string): Promise<boolean | undefined> {
  const row = await trx
    .updateTable('confession')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('id', '=', confessionId)
    .returning('is_listed')
    .executeTakeFirst();
  return row && row.is_listed === 1;
}

/**
 * Returns the place of a reply to a listed comment in a locked thread, or undefined if there's no such comment. A reply
 * to a comment at the greatest depth goes next to that comment. Decision 51.
 */
export async function placeBelow(trx: Db, confessionId: string, id: string): Promise<Place | undefined> {
  const row = await trx
    .selectFrom('comment')
    .where('id', '=', id)
    .where('confession_id', '=', confessionId)
    .where('is_listed', '=', 1)
    .select(['parent_id', 'depth'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return row.depth < DEEPEST ? { parentId: id, depth: row.depth + 1 } : { parentId: row.parent_id, depth: row.depth };
}

/** The revision of a new comment. Every edit increments it. */
export const FIRST_REVISION = 1;

type NewRow = Place & { confessionId: string; content: string; now: number };

/** Creates a pending comment in a locked thread and returns its ID. */
export async function insertComment(trx: Db, { confessionId, parentId, depth, content, now }: NewRow): Promise<string> {
  const id = newId();
  await trx
    .insertInto('comment')
    .values({
      id,
      confession_id: confessionId,
      parent_id: parentId,
      depth,
      content,
      revision: FIRST_REVISION,
      moderation_status: 'pending',
      is_listed: 0,
      in_thread: 0,
      created_at: now,
      public_time: coarseTime(now),
    })
    .execute();
  return id;
}

export async function findComment(db: Db, id: string): Promise<CommentRow | undefined> {
  return db.selectFrom('comment').where('id', '=', id).selectAll().executeTakeFirst();
}

/** Returns the existing comments with these IDs, in any order. */
export async function findComments(db: Db, ids: readonly string[]): Promise<CommentRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('comment').where('id', 'in', ids).selectAll().execute();
}

/** Returns the ID of the competition that a comment's confession belongs to, or null if there is none. */
export async function competitionOf(db: Db, { confession_id }: CommentRow): Promise<string | null> {
  const { competition_id } = await db
    .selectFrom('confession')
    .where('id', '=', confession_id)
    .select('competition_id')
    .executeTakeFirstOrThrow();
  return competition_id;
}

/**
 * Returns a comment, or undefined if it doesn't exist. The comment and its confession stay locked until the transaction
 * ends. The first statement is a write, so that SQLite also locks before anything is read.
 */
export async function lockComment(trx: Db, id: string): Promise<CommentRow | undefined> {
  await trx
    .updateTable('confession')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('id', '=', (eb) => eb.selectFrom('comment').where('comment.id', '=', id).select('comment.confession_id'))
    .execute();
  return trx
    .updateTable('comment')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** The columns that a change may set. Callers don't set those that say whether the comment is listed. */
type Change = Partial<Omit<CommentRow, 'id' | 'is_listed' | 'in_thread' | 'version'>>;

/** Saves a change to a locked comment and lists or unlists it, updating all counts. */
async function save(trx: Db, row: CommentRow, isListed: boolean, change: Change): Promise<void> {
  const inThread = isListed || row.below_count > 0;
  await trx
    .updateTable('comment')
    .set({ ...change, is_listed: isListed ? 1 : 0, in_thread: inThread ? 1 : 0, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await countComment(trx, row, Number(isListed) - row.is_listed);
}

async function pathAbove(trx: Db, { parent_id }: CommentRow): Promise<string> {
  return parent_id === null ? '' : ((await findComment(trx, parent_id))?.path ?? '');
}

/** Returns the columns that place a comment in its thread when it's first published. */
async function firstPublication(trx: Db, row: CommentRow, now: number): Promise<Change> {
  const publicTime = coarseTime(now);
  return {
    published_at: now,
    public_time: publicTime,
    path: pathBelow(await pathAbove(trx, row), publicTime, row.id),
  };
}

/**
 * Publishes or hides a locked comment. Its public time and its place in the thread come from its first publication, so
 * neither reveals when it was written. `now` is in Unix ms.
 */
async function publish(trx: Db, row: CommentRow, status: ModerationStatus, change: Change, now: number): Promise<void> {
  const { deleted_by = row.deleted_by } = change;
  const isListed = isPublished(status) && deleted_by === null;
  const first = isListed && row.published_at === null ? await firstPublication(trx, row, now) : {};
  await save(trx, row, isListed, { ...change, moderation_status: status, ...first });
}

/** Saves the pipeline's decision on a locked comment. */
export async function saveModeratedComment(trx: Db, row: CommentRow, decided: Moderated, now: number): Promise<void> {
  const { status, content, original, originalVisibility, styleUsed, reason, isCrisis } = decided;
  const texts = { content, original_text: original, original_visibility: originalVisibility, style_used: styleUsed };
  await publish(trx, row, status, { ...texts, moderation_reason: reason, is_crisis: isCrisis ? 1 : 0 }, now);
}

/** Changes the state of a locked comment, and publishes or hides it accordingly. */
export async function saveCommentState(trx: Db, row: CommentRow, state: PostState, now: number): Promise<void> {
  await publish(trx, row, state.status, stateColumns(state), now);
}

/** Replaces the text of a locked comment, which makes it pending again. */
export async function saveCommentEdit(trx: Db, row: CommentRow, content: string): Promise<void> {
  await save(trx, row, false, {
    content,
    original_text: null,
    original_visibility: null,
    style_used: null,
    moderation_status: 'pending',
    revision: row.revision + 1,
  });
}

/** Deletes a locked comment. Its text is kept for a while in case staff need it, but never shown. */
export async function markCommentDeleted(trx: Db, row: CommentRow, by: 'author' | 'staff', now: number): Promise<void> {
  await save(trx, row, false, { deleted_by: by, deleted_at: now });
}
