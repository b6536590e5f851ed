import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `work` again and again until it's stopped. If `work` returns false because there's nothing to do, or fails, a
 * pause of `idleMs` follows. Failures are passed to `onError`. Returns a function that stops the repetition and
 * resolves when the current run is done.
 */
export function repeat(
  work: () => Promise<boolean>,
  { idleMs, onError }: { idleMs: number; onError: (error: unknown) => void },
): () => Promise<void> {
  const stop = new AbortController();

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      const hadWork = await work().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (!hadWork) await pause(idleMs, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}
