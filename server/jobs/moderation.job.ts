import { setTimeout as pause } from 'node:timers/promises';
import { runDueJob, type WorkerDeps } from '#server/features/moderation/run-job.ts';

/** Short compared to the 3 seconds after which a page asks again. Community specification §9. */
const IDLE_MS = 1000;

/**
 * Moderates the posts in the queue one after another until it's stopped. Several processes may do this at once. Returns
 * a function that stops the job and resolves when the current post is done, without waiting for the external engine.
 */
export function startModeration(deps: WorkerDeps): () => Promise<void> {
  const stop = new AbortController();

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      const hadWork = await runDueJob(deps).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the moderation queue failed');
        return false;
      });
      if (!hadWork) await pause(IDLE_MS, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  }

  const working = work();
  return async () => {
    stop.abort();
    deps.externalEngine?.stop();
    await working;
  };
}
