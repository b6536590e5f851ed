import type { Insertable, Selectable } from 'kysely';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';
import type { RetentionDays } from '#shared/site/site-settings.contract.ts';

const DAY_MS = 86_400_000;
const UNDO_MS = 30 * DAY_MS;

/** The value of `pipeline` in an event that hides a post because of reports about it. */
export const REPORTS_PIPELINE = 'reports:1';

/**
 * A stored decision. `evidence` is JSON that says what the pipeline found and where, without quoting the text. `before`
 * is JSON of what undoing the decision restores. It's kept for 30 days and contains a text only if the decision
 * replaced one.
 */
export type EventRow = Selectable<Schema['moderation_event']>;

type Entry = Omit<Insertable<Schema['moderation_event']>, 'id' | 'content_type' | 'content_id'>;

/** Adds a decision to the history of a post. Call this in the transaction that makes the decision. */
export async function noteDecision(trx: Db, { type, id }: PostRef, entry: Entry): Promise<void> {
  await trx
    .insertInto('moderation_event')
    .values({ id: newId(), content_type: type, content_id: id, ...entry })
    .execute();
}

/** Returns the history of a post, oldest decision first. */
export async function decisionsAbout(db: Db, { type, id }: PostRef): Promise<EventRow[]> {
  return (
    db
      .selectFrom('moderation_event')
      .where('content_type', '=', type)
      .where('content_id', '=', id)
      .orderBy('at')
      // The post's version orders the decisions of one millisecond. Those of the pipeline have none.
      .orderBy((eb) => eb.fn.coalesce('post_version', eb.val(0)))
      .selectAll()
      .execute()
  );
}

/** What the pipeline found in a revision of a post. */
export type Findings = Pick<EventRow, 'content_id' | 'revision' | 'evidence' | 'status'>;

/** Returns what the pipeline found in these posts, oldest first. */
export async function findingsIn(db: Db, type: PostRef['type'], ids: readonly string[]): Promise<Findings[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('moderation_event')
    .where('content_type', '=', type)
    .where('content_id', 'in', ids)
    .where('decided_by', '=', 'pipeline')
    .where('pipeline', '!=', REPORTS_PIPELINE)
    .orderBy('at')
    .select(['content_id', 'revision', 'evidence', 'status'])
    .execute();
}

/** Returns, by post ID, the version that each post got from its latest decision that can be undone. */
export async function undoableVersions(
  db: Db,
  type: PostRef['type'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('moderation_event')
    .where('content_type', '=', type)
    .where('content_id', 'in', ids)
    .where('before', 'is not', null)
    .select(['content_id', ({ fn }) => fn.max('post_version').as('version')])
    .groupBy('content_id')
    .execute();
  return new Map(rows.map(({ content_id, version }) => [content_id, version ?? 0]));
}

/** Returns the decision that produced this version of a post, or undefined if that decision can't be undone. */
export async function undoableDecision(db: Db, { type, id }: PostRef, version: number): Promise<EventRow | undefined> {
  return db
    .selectFrom('moderation_event')
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('post_version', '=', version)
    .where('before', 'is not', null)
    .selectAll()
    .executeTakeFirst();
}

/** Returns the last decision that a person made about a post, or undefined if no person did. */
export async function lastStaffDecision(
  db: Db,
  { type, id }: PostRef,
): Promise<Pick<EventRow, 'status' | 'reason'> | undefined> {
  return (
    db
      .selectFrom('moderation_event')
      .where('content_type', '=', type)
      .where('content_id', '=', id)
      .where('decided_by', '!=', 'pipeline')
      // An event without an action is only a note.
      .where('action', 'is not', null)
      .orderBy('at', 'desc')
      .orderBy('post_version', 'desc')
      .select(['status', 'reason'])
      .executeTakeFirst()
  );
}

/** Returns the IDs of the posts that a batch changed. */
export async function postsInBatch(db: Db, type: PostRef['type'], batchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('moderation_event')
    .where('batch_id', '=', batchId)
    .where('content_type', '=', type)
    .where('action', '!=', 'undo')
    .orderBy('content_id')
    .select('content_id')
    .execute();
  return rows.map(({ content_id }) => content_id);
}

/** Deletes the data for undoing decisions that are older than 30 days. `now` is in Unix ms. */
export async function forgetUndo(db: Db, now: number): Promise<void> {
  await db
    .updateTable('moderation_event')
    .set({ before: null })
    .where('before', 'is not', null)
    .where('at', '<=', now - UNDO_MS)
    .execute();
}

/** Deletes decisions that are older than the settings allow. `now` is in Unix ms. */
export async function forgetOldDecisions(
  db: Db,
  now: number,
  { moderation_decisions: days }: RetentionDays,
): Promise<void> {
  await db
    .deleteFrom('moderation_event')
    .where('at', '<=', now - days * DAY_MS)
    .execute();
}
