import { MAX_OPS, type SyncAnswer } from '#shared/sync/sync.contract.ts';
import { healed } from '#web/databases/healed.ts';
import type { StudyDb } from '#web/databases/study-db.ts';
import type { PackSize } from '#web/study/log-packs.ts';
import {
  type Built,
  buildAhead,
  buildRequest,
  type MarkedOps,
  markAhead,
  type PushLimits,
} from '#web/sync/exchange/build-request.ts';
import { type Fetch, postSync, type Reply } from '#web/sync/exchange/post-sync.ts';
import { receive } from '#web/sync/exchange/receive.ts';
import type { RunLock } from '#web/sync/exchange/run-lock.ts';
import { unparkRows } from '#web/sync/exchange/unpark-rows.ts';
import type { Clock } from '#web/sync/outbox/clock.ts';
import { releaseParked } from '#web/sync/outbox/release-parked.ts';

/**
 * The data that a run syncs. `strict` waits for the disk. `db` doesn't, because the server would resend whatever was
 * lost.
 */
export type RunStudy = Clock & { userId: string; db: StudyDb; strict: StudyDb };

/**
 * What a run needs besides the data. `lock` is optional. `isActive`: the account isn't suspended. `build`: the running
 * build, if known. `signal` ends the run. `limits` apply to each request. `packs`: how events are packed.
 */
export type RunDeps = {
  fetch: Fetch;
  lock?: RunLock | undefined;
  isActive?: boolean;
  build?: string | undefined;
  signal?: AbortSignal | undefined;
  limits?: PushLimits;
  packs?: PackSize;
};

/**
 * How a run ended. 'saved': everything that may be sent was sent, and everything was received. 'offline': there was no
 * usable response, so retry, but not before `retryAfterMs`. 'sign-in', 'wrong-account', 'update': the user has to act
 * first. 'busy': another run of this tab is already waiting to sync. 'stopped': the signal ended it, or responses were
 * always stale.
 */
export type Outcome =
  | { kind: 'saved' }
  | { kind: 'offline'; retryAfterMs?: number | undefined }
  | { kind: 'sign-in'; code: string }
  | { kind: 'wrong-account' | 'update' | 'busy' | 'stopped' };

/** How many stale responses a run drops before it leaves the rest to the next run. */
const MAX_STALE = 20;

type Sent = { built: Built; reply: Promise<Reply> };
type Refused = Extract<Reply, { kind: 'refused' }>;

/** Parks an operation that the server refuses even if it's sent alone, so that the user gets to see it. */
async function parkStuck({ strict: db, now }: RunStudy, { lids }: Built, { code, message }: Refused, build?: string) {
  await healed(db, () =>
    db.transaction('rw', [db.outbox], async () => {
      const op = await db.outbox.get(lids[0] ?? Number.NaN);
      if (op === undefined) return;
      await db.outbox.put({
        ...op,
        state: 'parked',
        isStuck: true,
        parkedAt: now(),
        lastCode: code,
        lastMessage: message,
        ...(build !== undefined && { parkedBy: build }),
      });
    }),
  );
}

/** One run. It keeps track of how much the server accepts and of how many responses were stale. */
class Run {
  readonly #study: RunStudy;
  readonly #deps: RunDeps;
  #maxOps: number;
  #stale = 0;
  #hasMore = true;

  constructor(study: RunStudy, deps: RunDeps) {
    this.#study = study;
    this.#deps = deps;
    this.#maxOps = deps.limits?.maxOps ?? MAX_OPS;
  }

  get #limits(): PushLimits {
    return { ...this.#deps.limits, maxOps: this.#maxOps };
  }

  async all(): Promise<Outcome> {
    let sent: Sent | undefined;
    for (;;) {
      if (this.#deps.signal?.aborted === true) return { kind: 'stopped' };
      sent ??= await this.#next();
      if (sent === undefined) return { kind: 'saved' };
      const { built } = sent;
      const [reply, ops] = await Promise.all([sent.reply, built.isFull ? this.#markAhead(built) : undefined]);
      sent = await this.#ahead(built, reply, ops);
      const ended = await this.#end(built, reply);
      if (ended !== undefined) return ended;
    }
  }

  #send(built: Built): Sent {
    const { fetch, signal } = this.#deps;
    return { built, reply: postSync(fetch, built.request, { signal }) };
  }

  /** Sends the next request. Undefined if nothing is left to send or receive. */
  async #next(): Promise<Sent | undefined> {
    const built = await buildRequest(this.#study.strict, this.#study.userId, this.#study, this.#limits);
    return !this.#hasMore && built.request.ops.length === 0 ? undefined : this.#send(built);
  }

  get #sender() {
    const { userId, now, newId } = this.#study;
    return { userId, now, newId, limits: this.#limits };
  }

  #markAhead(built: Built): Promise<MarkedOps | undefined> {
    return markAhead(this.#study.strict, built, this.#sender);
  }

  /**
   * Sends the next request while a response is being stored, if that is possible. `marked`: its operations, if they
   * were already read while the device waited for the response.
   */
  async #ahead(built: Built, reply: Reply, marked: MarkedOps | undefined): Promise<Sent | undefined> {
    if (reply.kind !== 'answer' || 'reset' in reply.answer) return undefined;
    const page = reply.answer;
    const ops = page.more && !built.isFull ? await this.#markAhead(built) : marked;
    const next = ops && buildAhead(ops, { built, page }, this.#sender);
    return next && this.#send(next);
  }

  /** Stores the result of a request. Returns the run's outcome if this result ends the run. */
  async #end(built: Built, reply: Reply): Promise<Outcome | undefined> {
    if (reply.kind === 'answer') return this.#take(built, reply.answer);
    if (reply.kind === 'refused') return this.#refused(built, reply);
    if (reply.kind === 'stopped') return reply;
    return { kind: 'offline', retryAfterMs: reply.retryAfterMs };
  }

  async #take(built: Built, answer: SyncAnswer): Promise<Outcome | undefined> {
    const { db, now } = this.#study;
    const { build, packs } = this.#deps;
    const received = await receive(db, built, answer, { now: now(), build, packs });
    this.#maxOps = Math.min(this.#deps.limits?.maxOps ?? MAX_OPS, this.#maxOps * 2);
    this.#hasMore = received.kind !== 'applied' || received.more;
    this.#stale += received.kind === 'stale' ? 1 : 0;
    return this.#stale > MAX_STALE ? { kind: 'stopped' } : undefined;
  }

  async #refused(built: Built, reply: Refused): Promise<Outcome | undefined> {
    const { status, code } = reply;
    if (status === 401 || status === 403) return { kind: 'sign-in', code };
    if (status === 426) return { kind: 'update' };
    if (status === 409) return code === 'WRONG_ACCOUNT' ? { kind: 'wrong-account' } : { kind: 'offline' };
    const { length } = built.request.ops;
    if (length === 0) return { kind: 'offline' };
    if (length === 1) await parkStuck(this.#study, built, reply, this.#deps.build);
    else this.#maxOps = Math.ceil(length / 2);
    return undefined;
  }
}

/**
 * Sends the outbox and receives what is new until nothing is left. Safe to call at any time, from any number of tabs
 * and workers at once.
 * @throws database errors
 */
export async function syncOnce(study: RunStudy, deps: RunDeps): Promise<Outcome> {
  const { lock, isActive = true, build } = deps;
  const run = async (): Promise<Outcome> => {
    await unparkRows(study.db);
    await releaseParked(study.strict, { now: study.now(), isActive, build });
    return new Run(study, deps).all();
  };
  if (lock === undefined) return run();
  return (await lock.run(`sync:${study.userId}`, run)) ?? { kind: 'busy' };
}

/** The limit for a request that outlives its page, minus some bytes for the fields around the operations. */
const FLUSH_BYTES = 56 * 1024;

/**
 * Sends one request as the page closes, unless the outbox is empty. If the page still exists when the response arrives,
 * the response is stored. Sync guide §3.7.
 */
export async function flushOnce(study: RunStudy, fetch: Fetch): Promise<void> {
  const built = await buildRequest(study.strict, study.userId, study, { maxBytes: FLUSH_BYTES });
  const [first] = built.request.ops;
  if (first === undefined || JSON.stringify(built.request).length > FLUSH_BYTES + 4096) return;
  const reply = await postSync(fetch, built.request, { keepalive: true });
  if (reply.kind === 'answer') await receive(study.db, built, reply.answer, { now: study.now(), build: undefined });
}
