import { sql } from 'kysely';
import { failingJobs, needsDecision, OVERDUE_MS } from '#server/features/dashboard/dashboard.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export type QueueAlertKind = Schema['queue_alert']['kind'];

/** After an attempt to send an alert, whether or not it succeeded, the next attempt has to wait this long. */
const BETWEEN_ALERTS_MS = 10 * 60_000;

/** Selects 1 if `from` has any rows, and null otherwise. */
const anyOf = (from: ReturnType<typeof sql>) => sql<number | null>`(select max(1) from ${from})`;

/**
 * Returns what staff should be alerted to at `now` (Unix ms): when the newest open case of someone who may need help
 * was opened, whether a post has waited too long, and whether the pipeline can't judge posts. Null means that there's
 * nothing to report.
 */
export async function findSignals(db: Db, now: number): Promise<Record<QueueAlertKind, number | null>> {
  const { rows } = await sql<Record<QueueAlertKind, number | null>>`select
    (select max(opened_at) from moderation_case where is_open = 1 and priority >= 3) as crisis,
    ${anyOf(sql`${needsDecision} and opened_at <= ${now - OVERDUE_MS}`)} as overdue,
    ${anyOf(failingJobs)} as failing`.execute(db);
  return rows[0] ?? { crisis: null, overdue: null, failing: null };
}

export type QueueAlert = { kind: QueueAlertKind; mark: number | null; tried_at: number };

export const findAlerts = (db: Db): Promise<QueueAlert[]> =>
  db.selectFrom('queue_alert').select(['kind', 'mark', 'tried_at']).orderBy('kind').execute();

/** Returns whether staff should get an alert about `signal` now (Unix ms). */
export const isAlertDue = ({ mark, tried_at }: QueueAlert, signal: number, now: number): boolean =>
  (mark === null || mark < signal) && tried_at <= now - BETWEEN_ALERTS_MS;

/** Claims an alert that is due. Returns false if another process was faster. */
export async function claimAlert(db: Db, { kind, tried_at }: QueueAlert, now: number): Promise<boolean> {
  const claimed = await db
    .updateTable('queue_alert')
    .set({ tried_at: now })
    .where('kind', '=', kind)
    .where('tried_at', '=', tried_at)
    .returning('kind')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Records that staff were alerted to `signal`, or, with null, that there's no longer anything to alert them to. */
export async function markAlert(db: Db, kind: QueueAlertKind, signal: number | null): Promise<void> {
  await db.updateTable('queue_alert').set({ mark: signal }).where('kind', '=', kind).execute();
}
