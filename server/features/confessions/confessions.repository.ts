import type { Selectable } from 'kysely';
import { countFeed } from '#server/features/confessions/feed-counts.repository.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Moderated, PostState } from '#server/posts/moderated-posts.ts';
import { isPublished } from '#server/posts/post-answer.ts';
import { stateColumns } from '#server/posts/post-state.ts';
import { coarseTime } from '#shared/confessions/coarse-time.ts';

/** A stored confession, without its author; see `authors.repository.ts`. */
export type ConfessionRow = Selectable<Schema['confession']>;

/** The revision of a new confession. Every edit increments it. */
export const FIRST_REVISION = 1;

type NewRow = { competitionId: string | null; penName: string; content: string; now: number };

/** Creates a pending confession and returns its ID. */
export async function insertConfession(trx: Db, { competitionId, penName, content, now }: NewRow): Promise<string> {
  const id = newId();
  await trx
    .insertInto('confession')
    .values({
      id,
      competition_id: competitionId,
      pen_name: penName,
      content,
      revision: FIRST_REVISION,
      moderation_status: 'pending',
      is_listed: 0,
      fre_tags: '[]',
      created_at: now,
      public_time: coarseTime(now),
    })
    .execute();
  return id;
}

export async function findConfession(db: Db, id: string): Promise<ConfessionRow | undefined> {
  return db.selectFrom('confession').where('id', '=', id).selectAll().executeTakeFirst();
}

/**
 * Returns a confession, with its row locked until the transaction ends, or undefined if it doesn't exist. The first
 * statement is a write, so that SQLite also locks before anything is read.
 */
export async function lockConfession(trx: Db, id: string): Promise<ConfessionRow | undefined> {
  return trx
    .updateTable('confession')
    .set((eb) => ({ revision: eb.ref('revision') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Updates the feed's counts and returns the columns that publish or hide a locked confession. Its number and public
 * time come from its first publication, so neither reveals when it was written.
 */
async function publication(
  trx: Db,
  row: ConfessionRow,
  { status, deletedBy }: Pick<PostState, 'status' | 'deletedBy'>,
  now: number,
) {
  const isListed = isPublished(status) && deletedBy === null;
  const isFirst = isListed && row.published_at === null;
  const number = await countFeed(trx, row.competition_id, {
    listed: Number(isListed) - row.is_listed,
    numbers: isFirst ? 1 : 0,
  });
  return {
    moderation_status: status,
    is_listed: isListed ? 1 : 0,
    version: row.version + 1,
    ...(isFirst ? { number, published_at: now, public_time: coarseTime(now) } : {}),
  };
}

/** Saves the pipeline's decision on a locked confession, and publishes or hides it accordingly. */
export async function saveModerated(trx: Db, row: ConfessionRow, decided: Moderated, now: number): Promise<void> {
  await trx
    .updateTable('confession')
    .set({
      ...(await publication(trx, row, { status: decided.status, deletedBy: row.deleted_by }, now)),
      content: decided.content,
      original_text: decided.original,
      original_visibility: decided.originalVisibility,
      style_used: decided.styleUsed,
      relevance_score: decided.relevanceScore,
      relevance_explanation: decided.relevanceExplanation,
      fre_tags: JSON.stringify(decided.tags),
      moderation_reason: decided.reason,
      is_crisis: decided.isCrisis ? 1 : 0,
    })
    .where('id', '=', row.id)
    .execute();
}

/** Changes the state of a locked confession, and publishes or hides it accordingly. */
export async function saveState(trx: Db, row: ConfessionRow, state: PostState, now: number): Promise<void> {
  await trx
    .updateTable('confession')
    .set({ ...(await publication(trx, row, state, now)), ...stateColumns(state) })
    .where('id', '=', row.id)
    .execute();
}

/** Replaces the text of a locked confession, which makes it pending again. */
export async function saveEdit(
  trx: Db,
  row: ConfessionRow,
  { content, penName }: { content: string; penName: string },
): Promise<void> {
  await countFeed(trx, row.competition_id, { listed: -row.is_listed, numbers: 0 });
  await trx
    .updateTable('confession')
    .set({
      content,
      pen_name: penName,
      original_text: null,
      original_visibility: null,
      style_used: null,
      moderation_status: 'pending',
      is_listed: 0,
      revision: row.revision + 1,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute();
}

/** Deletes a locked confession. Its text is kept for a while in case staff need it, but never shown. */
export async function markDeleted(trx: Db, row: ConfessionRow, by: 'author' | 'staff', now: number): Promise<void> {
  await countFeed(trx, row.competition_id, { listed: -row.is_listed, numbers: 0 });
  await trx
    .updateTable('confession')
    .set({ deleted_by: by, deleted_at: now, is_listed: 0, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
}
