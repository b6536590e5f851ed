/** Counts milliseconds while it runs. `now`: a clock that only goes forward. */
export class Stopwatch {
  readonly #now: () => number;
  #since: number | null = null;
  #spent = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  run(): void {
    this.#since ??= this.#now();
  }

  pause(): void {
    this.#spent = this.spentMs;
    this.#since = null;
  }

  /** Since it was made or last taken from. */
  get spentMs(): number {
    return this.#spent + (this.#since === null ? 0 : this.#now() - this.#since);
  }

  /** Gives what was counted and begins anew; running, it runs on. */
  take(): number {
    const spent = this.spentMs;
    this.#spent = 0;
    if (this.#since !== null) this.#since = this.#now();
    return spent;
  }
}
