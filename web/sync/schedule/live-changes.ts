import type { ChangesRequest } from '#shared/sync/sync.contract.ts';
import { type Fetch, postChanges } from '#web/sync/exchange/post-sync.ts';
import { type Locks, RunLock } from '#web/sync/exchange/run-lock.ts';
import { readSyncState } from '#web/sync/outbox/sync-state.ts';
import type { PersonStudy, SyncEngine } from '#web/sync/schedule/sync-engine.ts';

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 300_000;
/**
 * Devices whose long polls end at the same moment, for example when a server stops, spread their reconnections over
 * this time.
 */
const SPREAD_MS = 1000;
/** If a server responds this early without a change, it doesn't support long polling. */
const SHORT_MS = 1000;

/** `now`: milliseconds of a monotonic clock. */
type Given = {
  engine: Pick<SyncEngine, 'changed' | 'settled'> & { study: Pick<PersonStudy, 'userId' | 'db'> };
  fetch: Fetch;
  locks: Locks | undefined;
  now: () => number;
  random: () => number;
};

/** The outcome of one long poll: 'well', 'refused', or a failure (then retry, but not before `retryAfterMs`). */
type Round = 'well' | 'refused' | { retryAfterMs: number };

const FAILED: Round = { retryAfterMs: 0 };

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

/**
 * Tells a visible page right away when another device changes something. Between `start` and `stop`, one tab at a time
 * keeps one long poll open and repeats it after each response. Without a usable response, it retries with growing
 * pauses; after a refusal, it stops. The engine syncs on its own schedule in any case. Decision record 15.
 */
export class LiveChanges {
  readonly #given: Given;
  #end: AbortController | undefined;

  constructor(given: Given) {
    this.#given = given;
  }

  start(): void {
    if (this.#end !== undefined) return;
    const end = new AbortController();
    this.#end = end;
    const over = () => {
      if (this.#end === end) this.#end = undefined;
    };
    this.#follow(end.signal).then(over, over); // the next read or write reports a database failure
  }

  stop(): void {
    this.#end?.abort();
    this.#end = undefined;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const { random, locks } = this.#given;
    const lock = new RunLock(locks);
    let failures = 0;
    while (!signal.aborted) {
      const round = await this.#round(lock, signal);
      if (round === 'refused' || signal.aborted) return;
      failures = round === 'well' ? 0 : failures + 1;
      if (round === 'well') continue;
      const most = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
      await pause(Math.max(round.retryAfterMs, random() * most), signal);
    }
  }

  async #round(lock: RunLock, signal: AbortSignal): Promise<Round> {
    const { engine, fetch, now, random } = this.#given;
    const asked = await lock.run(`live:${engine.study.userId}`, async () => {
      const [place, begun] = [await this.#place(), now()];
      return { place, reply: await postChanges(fetch, place, signal), tookMs: now() - begun };
    });
    if (asked === undefined) return FAILED;
    const { place, reply, tookMs } = asked;
    if (reply.kind === 'stopped') return FAILED;
    if (reply.kind === 'unreachable') return { retryAfterMs: reply.retryAfterMs ?? 0 };
    if (reply.kind === 'refused') {
      await engine.settled(); // otherwise, the next line would only wait for a run in progress
      await engine.changed(); // a new run finds out the reason, and who is signed in
      return 'refused';
    }
    if (reply.answer.changed) return this.#take(place);
    if (tookMs < SHORT_MS) return FAILED;
    await pause(random() * SPREAD_MS, signal);
    return 'well';
  }

  async #place(): Promise<ChangesRequest> {
    const { userId, db } = this.#given.engine.study;
    const { cursor, epoch } = await readSyncState(db);
    return { userId, cursor, ...(epoch !== undefined && { epoch }) };
  }

  /** Receives what is new, unless a run has already done so. A run that sends operations also receives their rows. */
  async #take(asked: ChangesRequest): Promise<Round> {
    const hasMoved = async () => {
      const { cursor, epoch } = await this.#place();
      return cursor !== asked.cursor || epoch !== asked.epoch;
    };
    const { engine } = this.#given;
    await engine.settled();
    if (await hasMoved()) return 'well';
    await engine.changed();
    return (await hasMoved()) ? 'well' : FAILED;
  }
}
