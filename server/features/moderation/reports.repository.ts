import type { Selectable } from 'kysely';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 365 * DAY_MS;

export type ReportRow = Selectable<Schema['report']>;

type NewReport = { reporterId: string; reason: string; revision: number; text: string; now: number };

/** Stores a report unless this member has reported the post before. Returns whether it's new. */
export async function insertReport(
  trx: Db,
  { type, id }: PostRef,
  { reporterId, reason, revision, text, now }: NewReport,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('report')
    .values({
      id: newId(),
      content_type: type,
      content_id: id,
      reporter_id: reporterId,
      reason,
      revision,
      text_snapshot: text,
      status: 'pending',
      created_at: now,
      resolved_at: null,
    })
    .onConflict((conflict) => conflict.columns(['content_type', 'content_id', 'reporter_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Counts the pending reports about a post, except for those made by `except`. */
export async function countPending(trx: Db, { type, id }: PostRef, except: string): Promise<number> {
  const { count } = await trx
    .selectFrom('report')
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('status', '=', 'pending')
    .where('reason', '!=', except)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Closes the pending reports about a post because staff have decided about it. */
export async function closeReports(
  trx: Db,
  { type, id }: PostRef,
  status: 'resolved' | 'dismissed',
  now: number,
): Promise<void> {
  await trx
    .updateTable('report')
    .set({ status, resolved_at: now })
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/** Returns which of these posts a member has reported. */
export async function reportedAmong(
  db: Db,
  type: PostRef['type'],
  ids: readonly string[],
  reporterId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('report')
    .where('content_type', '=', type)
    .where('content_id', 'in', ids)
    .where('reporter_id', '=', reporterId)
    .select('content_id')
    .execute();
  return rows.map(({ content_id }) => content_id);
}

/** Returns a member's reports, oldest first, for the account download. */
export const reportsOf = (db: Db, reporterId: string): Promise<ReportRow[]> =>
  db
    .selectFrom('report')
    .where('reporter_id', '=', reporterId)
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute();

/** Deletes reports that are older than a year. `now` is in Unix ms. */
export async function forgetOldReports(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('report')
    .where('created_at', '<=', now - KEPT_MS)
    .execute();
}
