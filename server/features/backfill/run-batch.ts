import {
  claimJob,
  holdJob,
  type JobRow,
  type Progress,
  progressOf,
  saveProgress,
  saveTotal,
  setStatus,
} from '#server/features/backfill/backfill-jobs.repository.ts';
import type { BackfillPart, BatchPlan, BatchRange, PlannedChange } from '#server/platform/backfill/backfill-part.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { BATCH_ROWS, type BackfillKind, MOST_SAMPLES } from '#shared/backfill/backfill.contract.ts';

/** The parts of each kind of backfill, in the order in which they run. */
export type BackfillParts = Readonly<Record<BackfillKind, readonly BackfillPart[]>>;

/** Aborting `signal` gives up the uncommitted batch. */
export type BackfillRunDeps = Pick<Deps, 'db' | 'log' | 'now'> & {
  backfills: BackfillParts;
  signal?: AbortSignal | undefined;
};

/** A process that runs batches. `lease` identifies it, and `rows` is the size of its next batch. */
export type Worker = { lease: string; rows: number };

/** After an error, batches shrink by this factor until the row that can't be handled is found. */
const SHRINK = 5;
/** After this many rows that can't be handled, the backfill fails, because the problem is probably not in the rows. */
const MOST_FAILED = 20;

/** Thrown to roll back a batch if this process has lost the backfill. */
class LostJob extends Error {
  override readonly name = 'LostJob';
}

const partOf = ({ backfills }: BackfillRunDeps, { kind, part }: JobRow) => {
  const parts = backfills[kind];
  const at = Math.max(
    0,
    parts.findIndex(({ name }) => name === part),
  );
  return { current: parts[at], next: parts[at + 1] };
};

/** Returns where the next batch begins, or undefined after the last part. */
function placeAfter(plan: BatchPlan, limit: number, current: BackfillPart, next: BackfillPart | undefined) {
  const isFinished = plan.seen < limit || plan.last === undefined;
  if (!isFinished) return { part: current.name, after: plan.last ?? null };
  return next && { part: next.name, after: null };
}

async function countRows(deps: BackfillRunDeps, job: JobRow): Promise<void> {
  let total = 0;
  for (const part of deps.backfills[job.kind]) total += await part.count(deps.db);
  await saveTotal(deps.db, job.id, total);
}

function withBatch(progress: Progress, plan: BatchPlan, made: readonly PlannedChange[]): Progress {
  const tally = { ...progress.tally };
  for (const { label } of made) tally[label] = (tally[label] ?? 0) + 1;
  return {
    ...progress,
    seen: progress.seen + plan.seen,
    changed: progress.changed + made.length,
    tally,
    samples: [...progress.samples, ...made.map(({ sample }) => sample)].slice(0, MOST_SAMPLES),
  };
}

type Batch = { job: JobRow; plan: BatchPlan; limit: number; isSkipped: boolean };

/**
 * Makes the changes and saves the progress in one transaction, so if a process crashes, only this batch is lost, and
 * another process repeats it. In a dry run, or if a row is skipped, only the progress is saved.
 */
async function commit(deps: BackfillRunDeps, worker: Worker, { job, plan, limit, isSkipped }: Batch): Promise<void> {
  const { current, next } = partOf(deps, job);
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.now();
    if (!(await holdJob(trx, job, worker.lease, now))) throw new LostJob();
    const made = isSkipped ? [] : job.dry_run === 1 ? plan.changes : await plan.apply(trx);
    const place = current && placeAfter(plan, limit, current, next);
    const failed = job.failed + (isSkipped ? 1 : 0);
    await saveProgress(trx, job.id, { ...withBatch(progressOf(job), plan, made), ...place, failed }, now);
    if (place === undefined) await setStatus(trx, job.id, 'done', now);
    else if (failed >= MOST_FAILED) await setStatus(trx, job.id, 'failed', now);
  });
}

const NOTHING: BatchPlan = { seen: 0, last: undefined, changes: [], apply: async () => [] };

/** Plans a batch. If the only row in it can't be planned, returns the error with a plan that changes nothing. */
async function planOf(
  { db, signal }: BackfillRunDeps,
  part: BackfillPart,
  range: BatchRange,
): Promise<{ plan: BatchPlan; error?: unknown }> {
  try {
    return { plan: await part.plan(db, range) };
  } catch (error) {
    if (range.limit > 1 || signal?.aborted === true) throw error;
    const [key] = await part.keys(db, range);
    if (key === undefined) throw error;
    return { plan: { ...NOTHING, seen: 1, last: key }, error };
  }
}

async function attempt(deps: BackfillRunDeps, worker: Worker, job: JobRow): Promise<void> {
  const limit = worker.rows;
  const { current } = partOf(deps, job);
  if (job.total === null) await countRows(deps, job);
  const range = { after: job.after, limit, now: deps.now(), signal: deps.signal };
  const { plan, error: unplanned } = current === undefined ? { plan: NOTHING } : await planOf(deps, current, range);
  try {
    if (unplanned !== undefined) throw unplanned;
    await commit(deps, worker, { job, plan, limit, isSkipped: false });
  } catch (error) {
    if (error instanceof LostJob || limit > 1) throw error;
    deps.log.error({ err: error, kind: job.kind }, 'a backfill skipped a row');
    await commit(deps, worker, { job, plan, limit, isSkipped: true });
  }
}

async function fail(deps: BackfillRunDeps, worker: Worker, job: JobRow): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.now();
    if (await holdJob(trx, job, worker.lease, now)) await setStatus(trx, job.id, 'failed', now);
  });
}

/**
 * Runs the next batch of the oldest queued or running backfill. Returns 'idle' if there's nothing to do, and 'failed'
 * if the batch failed, after which the next one has fewer rows. A row that fails even as the only one in its batch is
 * skipped.
 */
export async function runBatch(deps: BackfillRunDeps, worker: Worker): Promise<'idle' | 'done' | 'failed'> {
  const job = await claimJob(deps.db, worker.lease, deps.now());
  if (job === undefined) return 'idle';
  try {
    await attempt(deps, worker, job);
    worker.rows = Math.min(BATCH_ROWS, worker.rows * SHRINK);
    return 'done';
  } catch (error) {
    const { rows } = worker;
    // Shrink even if the lease was lost: a batch that takes longer than its lease would be lost again and again.
    worker.rows = Math.max(1, Math.floor(rows / SHRINK));
    if (error instanceof LostJob || deps.signal?.aborted === true) return 'done';
    deps.log.error({ err: error, kind: job.kind, rows }, 'a batch of a backfill failed');
    if (rows === 1) await fail(deps, worker, job);
    return 'failed';
  }
}
