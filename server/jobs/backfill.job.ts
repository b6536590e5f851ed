import { setTimeout as pause } from 'node:timers/promises';
import { releaseJobs } from '#server/features/backfill/backfill-jobs.repository.ts';
import { type BackfillRunDeps, runBatch, type Worker } from '#server/features/backfill/run-batch.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { BATCH_ROWS } from '#shared/backfill/backfill.contract.ts';

const IDLE_MS = 1000;
const SHORTEST_REST_MS = 20;
const LONGEST_REST_MS = 500;

/**
 * Runs backfills until it's stopped. It pauses after each batch for as long as the batch took, but at least 20 ms and
 * at most half a second, so that members' requests aren't slowed down. Several processes may do this at once. Returns a
 * function that stops the job, gives up the uncommitted batch, and resolves when another process can continue.
 */
export function startBackfills(given: BackfillRunDeps): () => Promise<void> {
  const stop = new AbortController();
  const deps = { ...given, signal: stop.signal };
  const worker: Worker = { lease: newId(), rows: BATCH_ROWS };

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      const began = performance.now();
      const result = await runBatch(deps, worker).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the backfills failed');
        return 'failed' as const;
      });
      const rest = Math.min(LONGEST_REST_MS, Math.max(SHORTEST_REST_MS, performance.now() - began));
      const wait = result === 'done' ? rest : IDLE_MS;
      await pause(wait, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
    await releaseJobs(deps.db, worker.lease);
  }

  const working = work();
  return async () => {
    stop.abort();
    await working;
  };
}
