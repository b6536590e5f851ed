/** The part of `navigator.locks` that is used here. */
export type Locks = Pick<LockManager, 'request'>;

const WAIT_MS = 35_000;

/**
 * Lets only one run proceed at a time, across all tabs and the worker. The lock saves requests but isn't needed for
 * correctness: if the browser has no locks, or the holder of the lock is frozen, a run goes ahead without it. At most
 * one run per tab waits for the lock. Sync guide §3.5.
 */
export class RunLock {
  readonly #locks: Locks | undefined;
  readonly #waitMs: number;
  #isWaiting = false;

  constructor(locks: Locks | undefined, waitMs = WAIT_MS) {
    this.#locks = locks;
    this.#waitMs = waitMs;
  }

  /**
   * Does `work` under the lock. Returns undefined if another run of this tab is already waiting for the lock, because
   * that run will do the same.
   */
  async run<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
    const locks = this.#locks;
    if (locks === undefined) return work();
    const isFree = { is: false };
    const done = await locks.request(name, { ifAvailable: true }, async (lock) => {
      isFree.is = lock !== null;
      return lock === null ? undefined : work();
    });
    return isFree.is ? done : this.#wait(locks, name, work);
  }

  async #wait<T>(locks: Locks, name: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#isWaiting) return undefined;
    this.#isWaiting = true;
    const signal = AbortSignal.timeout(this.#waitMs);
    const begun = { has: false };
    const begin = () => {
      begun.has = true;
      this.#isWaiting = false;
      return work();
    };
    try {
      return await locks.request(name, { signal }, begin);
    } catch (error) {
      if (begun.has || !signal.aborted) throw error;
      return await begin();
    } finally {
      this.#isWaiting = false;
    }
  }
}
