import { isStorageFull } from '#web/databases/database-failure.ts';
import { DatabaseShut } from '#web/databases/healed.ts';
import type { Fetch } from '#web/sync/exchange/post-sync.ts';
import { flushOnce, type Outcome, type RunDeps, syncOnce } from '#web/sync/exchange/run.ts';
import type { RunLock } from '#web/sync/exchange/run-lock.ts';
import { releaseSuspended } from '#web/sync/outbox/release-parked.ts';
import { SyncSchedule } from '#web/sync/schedule/sync-schedule.ts';
import { type Counts, type Phase, readCounts, statusOf } from '#web/sync/status/status-facts.ts';
import type { SyncStatus } from '#web/sync/status/sync-status.ts';
import type { Study } from '#web/sync/study.ts';

/** A user's study data. A visitor's data stays on the device, so it needs no engine. */
export type PersonStudy = Study & { userId: string };

/**
 * What an engine needs from its page. `tell` gets the status, and `say` tells other tabs the phase. `refused` is called
 * after a refusal that casts doubt on who is signed in, `makeRoom` when the device is full, `afterWrite` after each
 * write of this page, and `gone` when the engine has stopped because its database was closed, erased, or upgraded by a
 * newer build.
 */
export type EngineDeps = {
  fetch: Fetch;
  lock: RunLock;
  build: string | undefined;
  random: () => number;
  isActive: () => boolean;
  tell: (status: SyncStatus) => void;
  say: (phase: Phase) => void;
  refused: () => void;
  makeRoom: () => Promise<void>;
  afterWrite: () => void;
  gone: () => void;
};

const PHASES: Record<Outcome['kind'], Phase> = {
  saved: 'idle',
  busy: 'idle',
  stopped: 'idle',
  offline: 'offline',
  'sign-in': 'sign-in',
  'wrong-account': 'idle',
  update: 'update',
};

/** Keeps one user's data in sync while a page is open. */
export class SyncEngine {
  readonly study: PersonStudy;
  readonly #deps: EngineDeps;
  readonly #schedule: SyncSchedule;
  readonly #ends: (() => void)[] = [];
  readonly #end = new AbortController();
  #phase: Phase = 'idle';
  #counts: Counts | undefined;
  #isFlushing = false;

  constructor(study: PersonStudy, deps: EngineDeps) {
    this.study = study;
    this.#deps = deps;
    const run = () => this.#run();
    // A monotonic clock, because the device's clock may be set during the wait.
    this.#schedule = new SyncSchedule({ run, now: () => performance.now(), random: deps.random });
    const stopWrites = study.onWrite(() => {
      this.#schedule.wrote();
      deps.afterWrite();
    });
    const stopCounts = study.follow(
      () => readCounts(study.db),
      (counts) => {
        this.#counts = counts;
        this.#tell();
      },
      () => undefined, // the next read or write reports the failure
    );
    this.#ends.push(stopWrites, stopCounts);
  }

  /** Call this when there may be something to send or receive. */
  poke(): void {
    this.#schedule.poke();
  }

  /** Call this every minute. It retries the outbox even if timers were lost. */
  tick(): void {
    if ((this.#counts?.waiting ?? 0) > 0) this.poke();
  }

  /** Call this once it's clear again who is signed in. */
  resume(): void {
    if (this.#phase !== 'sign-in') return;
    this.#enter('idle');
    this.#schedule.resume();
  }

  /** Call this when the browser reports that the network is back. */
  online(): void {
    this.#schedule.resume();
  }

  /** Call this when the account is active again. It immediately sends what was parked during the suspension. */
  async reactivate(): Promise<void> {
    await releaseSuspended(this.study.strict);
    this.#schedule.resume();
  }

  /** Syncs now, on user request. */
  now(): Promise<Outcome> {
    return this.#schedule.now();
  }

  /**
   * Call this when the server has something new. Resolves when that has been received, or when it can't be received
   * now.
   */
  changed(): Promise<void> {
    return this.#schedule.changed();
  }

  /** Resolves when this page has no run in progress. */
  settled(): Promise<void> {
    return this.#schedule.settled();
  }

  /** Sends as much as it can while the page closes. */
  async flush(): Promise<void> {
    if ((this.#counts?.waiting ?? 0) === 0 || this.#phase === 'syncing' || this.#isFlushing) return;
    this.#isFlushing = true; // a closing page is hidden first: two events, but only one request
    try {
      await flushOnce(this.study, this.#deps.fetch);
    } finally {
      this.#isFlushing = false;
    }
  }

  /** Call this with the phase of another tab, or with what the browser reports about the network. */
  heard(phase: Phase): void {
    this.#phase = phase;
    this.#tell();
  }

  /** Stops the engine and any run in progress. From then on, nothing is reported about its user. */
  stop(): void {
    this.#end.abort();
    this.#schedule.stop();
    for (const end of this.#ends.splice(0)) end();
  }

  async #run(): Promise<Outcome> {
    this.#enter('syncing');
    const { fetch, lock, build, isActive } = this.#deps;
    const outcome = await this.#attempt({ fetch, lock, build, isActive: isActive(), signal: this.#end.signal });
    if (this.#end.signal.aborted) return outcome;
    this.#enter(PHASES[outcome.kind]);
    if (outcome.kind === 'sign-in' || outcome.kind === 'wrong-account') this.#deps.refused();
    return outcome;
  }

  /** Does one run. If the database fails, the outbox stays on the disk and is retried, unless the database is gone. */
  async #attempt(deps: RunDeps): Promise<Outcome> {
    try {
      return await syncOnce(this.study, deps);
    } catch (error) {
      if (error instanceof DatabaseShut && error.why !== 'blocked') {
        this.stop();
        this.#deps.gone();
      }
      if (isStorageFull(error)) await this.#deps.makeRoom().catch(() => undefined); // the next run reports a failure
      return { kind: 'stopped' };
    }
  }

  #enter(phase: Phase): void {
    this.#phase = phase;
    this.#deps.say(phase);
    this.#tell();
  }

  #tell(): void {
    if (this.#counts === undefined || this.#end.signal.aborted) return;
    this.#deps.tell(statusOf(this.#phase, this.#counts, this.study.now()));
  }
}
