/** What is used of `navigator.locks`. */
export type Locks = Pick<LockManager, 'request'>;

const WAIT_MS = 35_000;

/**
 * Lets one run at a time go, over all tabs and the worker. That saves requests; nothing depends on it: where locks are
 * missing, or whoever holds one is frozen, a run goes on without. One run of a tab waits at most. Guide on sync §3.5.
 */
export class RunLock {
  readonly #locks: Locks | undefined;
  readonly #waitMs: number;
  #isWaiting = false;

  constructor(locks: Locks | undefined, waitMs = WAIT_MS) {
    this.#locks = locks;
    this.#waitMs = waitMs;
  }

  /** Does `work` under the lock; undefined when another run of this tab waits for it already, which will do the same. */
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
