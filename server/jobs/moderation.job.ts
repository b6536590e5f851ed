import { runDueJob, type WorkerDeps } from '#server/features/moderation/run-job.ts';
import { repeat } from '#server/jobs/repeat.ts';

/** Short compared to the 3 seconds after which a page polls again. Community specification §9. */
const IDLE_MS = 1000;

/**
 * Moderates the posts in the queue one after another until it's stopped. Several processes may do this at once. Returns
 * a function that stops the job and resolves when the current post is done, without waiting for the external engine.
 */
export function startModeration(deps: WorkerDeps): () => Promise<void> {
  const stop = repeat(() => runDueJob(deps), {
    idleMs: IDLE_MS,
    onError: (error) => deps.log.error({ err: error }, 'the moderation queue failed'),
  });
  return async () => {
    const stopped = stop();
    deps.externalEngine?.stop();
    await stopped;
  };
}
