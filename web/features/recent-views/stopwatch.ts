/** Measures time in stretches; every `now` is in milliseconds of one clock that never goes back. */
export class Stopwatch {
  #sum = 0;
  #since: number | null = null;

  /** Begins a stretch; one that runs goes on. */
  start(now: number): void {
    this.#since ??= now;
  }

  /** Ends the stretch, if one runs. */
  stop(now: number): void {
    this.#sum = this.read(now);
    this.#since = null;
  }

  /** All stretches so far, in milliseconds. */
  read(now: number): number {
    return this.#sum + (this.#since === null ? 0 : now - this.#since);
  }

  /** Forgets what was measured; a stretch that runs begins anew. */
  reset(now: number): void {
    this.#sum = 0;
    if (this.#since !== null) this.#since = now;
  }
}
