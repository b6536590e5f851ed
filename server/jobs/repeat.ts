import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does a piece of work again and again until it's stopped. `work` returns false if there is nothing to do, which is
 * followed by a pause of `idleMs`. Failures go to `onError` and pause as well. Returns a function that stops this and
 * resolves when the current piece is done.
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
