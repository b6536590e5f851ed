import type { Selectable } from 'kysely';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import type { BackfillKind, BackfillSample, BackfillStatus } from '#shared/backfill/backfill.contract.ts';

export type JobRow = Selectable<Schema['backfill_job']>;

/** How long a process may work on a batch before another process may claim the backfill. */
export const LEASE_MS = 60_000;
const DAY_MS = 86_400_000;
const SAMPLES_KEPT_MS = 30 * DAY_MS;
const KEPT_MS = 1095 * DAY_MS;

/** How far a backfill has come: the part that it's working on, the key of the last row done there, and the counts. */
export type Progress = {
  part: string;
  after: string | null;
  seen: number;
  changed: number;
  failed: number;
  tally: Record<string, number>;
  samples: readonly BackfillSample[];
};

export const progressOf = ({ part, after, seen, changed, failed, tally, samples }: JobRow): Progress => ({
  part,
  after,
  seen,
  changed,
  failed,
  tally: JSON.parse(tally) as Record<string, number>,
  samples: JSON.parse(samples) as BackfillSample[],
});

type NewJob = { kind: BackfillKind; isDry: boolean; startedBy: string; now: number };

/** Adds a backfill to the queue and returns its ID, or undefined if another of its kind is unfinished. */
export async function insertJob(trx: Db, { kind, isDry, startedBy, now }: NewJob): Promise<string | undefined> {
  const progress = { part: '', after: null, total: null, seen: 0, changed: 0, failed: 0, tally: '{}', samples: '[]' };
  const row = await trx
    .insertInto('backfill_job')
    .values({
      id: newId(),
      kind,
      dry_run: isDry ? 1 : 0,
      status: 'queued',
      ...progress,
      version: 1,
      lease: null,
      lease_until: 0,
      started_by: startedBy,
      created_at: now,
      updated_at: now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  return db.selectFrom('backfill_job').where('id', '=', id).selectAll().executeTakeFirst();
}

/** Returns a page of backfills, newest first, and the total number. */
export async function listJobs(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: JobRow[]; total: number }> {
  const rows = await db
    .selectFrom('backfill_job')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .selectAll()
    .execute();
  const { total } = await db
    .selectFrom('backfill_job')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/**
 * Returns a backfill, locked until the transaction ends. The first statement is a write, so that SQLite also locks
 * before anything is read.
 */
export async function lockJob(trx: Db, id: string): Promise<JobRow | undefined> {
  return trx
    .updateTable('backfill_job')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

const ENDED: readonly BackfillStatus[] = ['cancelled', 'done', 'failed'];

/**
 * Sets the status of a locked backfill. The process that is running it loses its lease, so its uncommitted batch is
 * rolled back. Returns false if another backfill of this kind is unfinished and prevents the change.
 */
export async function setStatus(trx: Db, id: string, status: BackfillStatus, now: number): Promise<boolean> {
  const ended = ENDED.includes(status) ? now : null;
  try {
    await trx
      .updateTable('backfill_job')
      .set((eb) => ({
        status,
        version: eb('version', '+', 1),
        lease: null,
        lease_until: 0,
        updated_at: now,
        ended_at: ended,
      }))
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/**
 * Claims the oldest queued or running backfill, or renews this lease on it. Returns undefined if there is none or
 * another process has claimed it. This way, only one backfill runs at a time, in one process.
 */
export async function claimJob(db: Db, lease: string, now: number): Promise<JobRow | undefined> {
  const next = await db
    .selectFrom('backfill_job')
    .where('status', 'in', ['queued', 'running'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  if (next === undefined) return undefined;
  return db
    .updateTable('backfill_job')
    .set({ status: 'running', lease, lease_until: now + LEASE_MS })
    .where('id', '=', next.id)
    .where('status', 'in', ['queued', 'running'])
    .where((eb) => eb.or([eb('lease', '=', lease), eb('lease_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
}

/**
 * Renews the lease within a batch's transaction and locks the backfill until the transaction ends. Returns false if
 * this process has lost the lease: it ran out and another process claimed the backfill, or an admin paused or canceled
 * the backfill.
 */
export async function holdJob(trx: Db, { id, version }: JobRow, lease: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('backfill_job')
    .set({ lease_until: now + LEASE_MS })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('status', '=', 'running')
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Saves how many rows a backfill goes through. */
export async function saveTotal(db: Db, id: string, total: number): Promise<void> {
  await db.updateTable('backfill_job').set({ total }).where('id', '=', id).execute();
}

/** Saves the progress of a backfill in the transaction of a batch. */
export async function saveProgress(trx: Db, id: string, progress: Progress, now: number): Promise<void> {
  const { tally, samples, ...rest } = progress;
  await trx
    .updateTable('backfill_job')
    .set({ ...rest, tally: JSON.stringify(tally), samples: JSON.stringify(samples), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ends this process's lease, so that another process can continue right away. */
export async function releaseJobs(db: Db, lease: string): Promise<void> {
  await db.updateTable('backfill_job').set({ lease: null, lease_until: 0 }).where('lease', '=', lease).execute();
}

/**
 * Deletes backfills that were started at least three years ago, and the examples of backfills that ended at least 30
 * days ago, because examples may contain profile links. `now` is in Unix ms.
 */
export async function forgetOldBackfills(db: Db, now: number): Promise<void> {
  await db
    .updateTable('backfill_job')
    .set({ samples: '[]' })
    .where('samples', '!=', '[]')
    .where('ended_at', '<=', now - SAMPLES_KEPT_MS)
    .execute();
  await db
    .deleteFrom('backfill_job')
    .where('created_at', '<=', now - KEPT_MS)
    .execute();
}
