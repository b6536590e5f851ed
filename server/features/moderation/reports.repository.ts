import { type Selectable, sql } from 'kysely';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';
import type { ReportResolution } from '#shared/reports/report-case.contract.ts';
import type { RetentionDays } from '#shared/site/site-settings.contract.ts';

const DAY_MS = 86_400_000;

export type ReportRow = Selectable<Schema['report']>;

const openOf = (db: Db, { type, id }: PostRef) =>
  db
    .selectFrom('report')
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('status', '=', sql.lit('pending'));

type NewReport = { reporterId: string; reason: string; revision: number; text: string; now: number };

/**
 * Stores a report unless this member has reported the post before. A worry about the author counts separately. Returns
 * whether the report is new. If staff are reviewing the post's other reports, the new report joins that review. Lock the
 * post first.
 */
export async function insertReport(
  trx: Db,
  { type, id }: PostRef,
  { reporterId, reason, revision, text, now }: NewReport,
): Promise<boolean> {
  const reviewed = await openOf(trx, { type, id }).where('in_review', '=', 1).select('id').executeTakeFirst();
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
      in_review: reviewed === undefined ? 0 : 1,
      created_at: now,
      resolved_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Counts the open reports about a post, except those with the reason `except`. */
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

/** Returns the reasons of a post's open reports that came in after a time (Unix ms). */
export async function reasonsSince(db: Db, post: PostRef, at: number): Promise<string[]> {
  const rows = await openOf(db, post).where('created_at', '>', at).select('reason').execute();
  return rows.map(({ reason }) => reason);
}

export const hasOpenReports = async (db: Db, post: PostRef): Promise<boolean> =>
  (await openOf(db, post).select('id').executeTakeFirst()) !== undefined;

/** Counts the open reports about each of these posts by reason. */
export async function openReports(
  db: Db,
  type: PostRef['type'],
  ids: readonly string[],
): Promise<{ content_id: string; reason: string; count: number }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('report')
    .where('content_type', '=', type)
    .where('content_id', 'in', ids)
    .where('status', '=', sql.lit('pending'))
    .groupBy(['content_id', 'reason'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('reason')
    .select(['content_id', 'reason', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
}

/** How staff closed reports. Decision 46. */
export type Closing = { status: 'resolved' | 'dismissed'; resolution: ReportResolution };

/** Closes the open reports about a post and returns their IDs. */
export async function closeReports(trx: Db, { type, id }: PostRef, closing: Closing, now: number): Promise<string[]> {
  const rows = await trx
    .updateTable('report')
    .set({ ...closing, resolved_at: now })
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('status', '=', sql.lit('pending'))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Returns who made these reports, and why. A reporter may be told only about their own report. */
export async function reportersOf(
  trx: Db,
  ids: readonly string[],
): Promise<Pick<ReportRow, 'id' | 'reporter_id' | 'reason'>[]> {
  if (ids.length === 0) return [];
  return trx.selectFrom('report').where('id', 'in', ids).select(['id', 'reporter_id', 'reason']).execute();
}

/** Reopens reports because the decision that closed them was undone. */
export async function reopenReports(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('report')
    .set({ status: 'pending', resolution: null, resolved_at: null })
    .where('id', 'in', ids)
    .execute();
}

/** Returns which of these posts a member has reported, and why. */
export async function reportedAmong(
  db: Db,
  type: PostRef['type'],
  ids: readonly string[],
  reporterId: string,
): Promise<Pick<ReportRow, 'content_id' | 'reason'>[]> {
  return db
    .selectFrom('report')
    .where('content_type', '=', type)
    .where('content_id', 'in', ids)
    .where('reporter_id', '=', reporterId)
    .select(['content_id', 'reason'])
    .execute();
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

/** Deletes reports that are older than the settings allow. `now` is in Unix ms. */
export async function forgetOldReports(db: Db, now: number, { reports: days }: RetentionDays): Promise<void> {
  await db
    .deleteFrom('report')
    .where('created_at', '<=', now - days * DAY_MS)
    .execute();
}
