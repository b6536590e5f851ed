/** Measures time while it runs. `now` returns milliseconds from a monotonic clock. */
export class Stopwatch {
  readonly #now: () => number;
  #since: number | null = null;
  #spent = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  run(): void {
    this.#since ??= this.#now();
  }

  pause(): void {
    this.#spent = this.spentMs;
    this.#since = null;
  }

  /** Returns the milliseconds measured since the stopwatch was created or since the last `take`. */
  get spentMs(): number {
    return this.#spent + (this.#since === null ? 0 : this.#now() - this.#since);
  }

  /** Returns the time measured so far and starts over from zero. A running stopwatch keeps running. */
  take(): number {
    const spent = this.spentMs;
    this.#spent = 0;
    if (this.#since !== null) this.#since = this.#now();
    return spent;
  }
}
