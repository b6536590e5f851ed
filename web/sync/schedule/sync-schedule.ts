import type { Outcome } from '#web/sync/exchange/run.ts';

const WRITE_MS = 1000;
const WRITE_MAX_MS = 5000;
const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 300_000;
/** If several triggers come close together, for example when a page is shown again, only the first one causes a run. */
const FRESH_MS = 3000;
/** How long triggers are ignored after a refusal that only the user can resolve. */
const HELD_MS = 300_000;

/** `now`: milliseconds of a monotonic clock. */
type Given = { run: () => Promise<Outcome>; now: () => number; random: () => number };

/**
 * Decides when to run: after writes (1 s after the last one, 5 s at most), when something may have changed (`poke`),
 * and after failures, forever, with growing pauses. It keeps no state that a new page would need, because the outbox
 * shows whether there is something to do. Sync guide §3.8, §3.9.
 */
export class SyncSchedule {
  readonly #given: Given;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #firstWriteAt: number | undefined;
  #running: Promise<Outcome> | undefined;
  #hasWritten = false;
  #isPokedMeanwhile = false;
  #failures = 0;
  #notBefore = 0;
  #heldUntil = 0;
  #savedAt = Number.NEGATIVE_INFINITY;
  #isOver = false;

  constructor(given: Given) {
    this.#given = given;
  }

  /** Call this after a write. A run starts 1 s after the last write, but no later than 5 s after the first one. */
  wrote(): void {
    this.#hasWritten = true;
    if (this.#running !== undefined) return;
    const now = this.#given.now();
    this.#firstWriteAt ??= now;
    this.#runAt(Math.min(now + WRITE_MS, this.#firstWriteAt + WRITE_MAX_MS));
  }

  /**
   * Call this when there may be something to do, or when the network may be back. A run starts now, unless one is in
   * progress, one has just succeeded, or the device has to wait.
   */
  poke(): void {
    if (this.#running !== undefined) {
      this.#isPokedMeanwhile = true;
      return;
    }
    const now = this.#given.now();
    if (!this.#hasWritten && now - this.#savedAt < FRESH_MS) return;
    this.#failures = 0;
    this.#runAt(now);
  }

  /** Call this when the reason for not running is gone, for example after a new sign-in. */
  resume(): void {
    this.#heldUntil = 0;
    this.#savedAt = Number.NEGATIVE_INFINITY;
    this.poke();
  }

  /** Runs now, on user request. Resolves with the outcome. */
  now(): Promise<Outcome> {
    this.#heldUntil = 0;
    this.#notBefore = 0;
    return this.#go();
  }

  /**
   * Call this when the server has something new. A run starts now, unless one is in progress or the device has to wait.
   * Resolves when the run is over.
   */
  async changed(): Promise<void> {
    if (this.#isOver || this.#given.now() < Math.max(this.#notBefore, this.#heldUntil)) return;
    await this.#go();
  }

  /** Resolves when no run is in progress. */
  async settled(): Promise<void> {
    await this.#running;
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  #runAt(at: number): void {
    if (this.#isOver) return;
    clearTimeout(this.#timer);
    const due = Math.max(at, this.#notBefore, this.#heldUntil);
    this.#timer = setTimeout(() => void this.#go(), Math.max(0, due - this.#given.now()));
  }

  #go(): Promise<Outcome> {
    clearTimeout(this.#timer);
    this.#firstWriteAt = undefined;
    this.#running ??= this.#run();
    return this.#running;
  }

  async #run(): Promise<Outcome> {
    this.#hasWritten = false;
    this.#isPokedMeanwhile = false;
    const outcome = await this.#given.run().finally(() => {
      this.#running = undefined;
    });
    this.#after(outcome);
    return outcome;
  }

  #after(outcome: Outcome): void {
    const now = this.#given.now();
    if (outcome.kind === 'saved') this.#savedAt = now;
    if (outcome.kind === 'saved' || outcome.kind === 'busy') {
      this.#failures = 0;
      if (this.#hasWritten) this.wrote();
    } else if (outcome.kind === 'offline' || outcome.kind === 'stopped') {
      this.#retry(outcome.kind === 'offline' ? (outcome.retryAfterMs ?? 0) : 0);
    } else {
      this.#heldUntil = now + HELD_MS;
    }
  }

  #retry(retryAfterMs: number): void {
    const { now, random } = this.#given;
    if (this.#isPokedMeanwhile) this.#failures = 0; // the network may have come back during this run
    const most = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#notBefore = now() + retryAfterMs;
    this.#runAt(now() + random() * most);
  }
}
