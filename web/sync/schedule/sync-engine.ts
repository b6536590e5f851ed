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

/** The data of a person; nobody's stays on its device. */
export type PersonStudy = Study & { userId: string };

/**
 * What an engine needs of its page. `tell` hears the status; `say` tells other tabs the phase; `refused` hears of refusals
 * that put in doubt who is signed in; `makeRoom` when the device is full; `afterWrite` after each write of this page; `gone`
 * when the engine has ended because its database was closed or erased.
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

/** Keeps one person's data in step with the server while its page is open. */
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
    // the clock of a device may be set while it waits
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
      () => undefined, // whoever reads or writes next is told
    );
    this.#ends.push(stopWrites, stopCounts);
  }

  /** There may be something to do. */
  poke(): void {
    this.#schedule.poke();
  }

  /** Every minute: what waits is tried again, whatever became of timers. */
  tick(): void {
    if ((this.#counts?.waiting ?? 0) > 0) this.poke();
  }

  /** Who is signed in is settled again. */
  resume(): void {
    if (this.#phase !== 'sign-in') return;
    this.#enter('idle');
    this.#schedule.resume();
  }

  /** The network is back, as far as the browser knows. */
  online(): void {
    this.#schedule.resume();
  }

  /** The account is active again: what its suspension held back goes at once. */
  async reactivate(): Promise<void> {
    await releaseSuspended(this.study.strict);
    this.#schedule.resume();
  }

  /** Runs at once, by somebody's word. */
  now(): Promise<Outcome> {
    return this.#schedule.now();
  }

  /** Call when the server has something new. Resolves when it has been received or cannot be received now. */
  changed(): Promise<void> {
    return this.#schedule.changed();
  }

  /** Resolves when this page has no run in progress. */
  settled(): Promise<void> {
    return this.#schedule.settled();
  }

  /** Sends what it can as the page goes. */
  async flush(): Promise<void> {
    if ((this.#counts?.waiting ?? 0) === 0 || this.#phase === 'syncing' || this.#isFlushing) return;
    this.#isFlushing = true; // a page that goes is hidden first: that is two reasons, and one request
    try {
      await flushOnce(this.study, this.#deps.fetch);
    } finally {
      this.#isFlushing = false;
    }
  }

  /** What another tab was seen to do, or the browser says of the network. */
  heard(phase: Phase): void {
    this.#phase = phase;
    this.#tell();
  }

  /** Ends it, and a run that is under way; nothing is told of its person any more. */
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

  /** A run; where the database fails, what waits is on the disk and is tried again, unless the database is gone. */
  async #attempt(deps: RunDeps): Promise<Outcome> {
    try {
      return await syncOnce(this.study, deps);
    } catch (error) {
      if (error instanceof DatabaseShut && error.why !== 'blocked') {
        this.stop();
        this.#deps.gone();
      }
      if (isStorageFull(error)) await this.#deps.makeRoom().catch(() => undefined); // the next run tells
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
