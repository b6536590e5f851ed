import { MAX_OPS, type SyncAnswer } from '#shared/sync/sync.contract.ts';
import { healed } from '#web/databases/healed.ts';
import type { StudyDb } from '#web/databases/study-db.ts';
import type { PackSize } from '#web/study/log-packs.ts';
import { type Built, buildAhead, buildRequest, type PushLimits } from '#web/sync/exchange/build-request.ts';
import { type Fetch, postSync, type Reply } from '#web/sync/exchange/post-sync.ts';
import { receive } from '#web/sync/exchange/receive.ts';
import type { RunLock } from '#web/sync/exchange/run-lock.ts';
import { unparkRows } from '#web/sync/exchange/unpark-rows.ts';
import type { Clock } from '#web/sync/outbox/clock.ts';
import { releaseParked } from '#web/sync/outbox/release-parked.ts';

/**
 * Whose data a run is about. `strict` waits for the disk and `db` does not: what the server has said it would say again.
 */
export type RunStudy = Clock & { userId: string; db: StudyDb; strict: StudyDb };

/**
 * What a run needs beside the data. `lock`: without one it just runs; `isActive`: whether the account may do what a
 * suspended one may not; `build`: which one runs, where that is known; `signal` ends it; `limits` of each request; `packs`: how the log is packed.
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
 * How a run ended. 'saved': nothing is left that may be sent, and everything was received; 'offline': no usable answer, to be
 * tried again, not before `retryAfterMs`; 'sign-in', 'wrong-account', 'update': nothing goes before that has been done;
 * 'busy': another run does it; 'stopped': by the signal, or by answers that were always late.
 */
export type Outcome =
  | { kind: 'saved' }
  | { kind: 'offline'; retryAfterMs?: number | undefined }
  | { kind: 'sign-in'; code: string }
  | { kind: 'wrong-account' | 'update' | 'busy' | 'stopped' };

/** Answers that come late may be dropped this often before a run gives up until the next one. */
const MAX_STALE = 20;

type Sent = { built: Built; reply: Promise<Reply> };
type Refused = Extract<Reply, { kind: 'refused' }>;

/** Holds back a change that the server does not take, alone as it is: somebody has to look at it. */
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

/** One run: what it has learned of how much the server takes, and how often it came too late. */
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
      const reply = await sent.reply;
      sent = await this.#ahead(built, reply);
      const ended = await this.#end(built, reply);
      if (ended !== undefined) return ended;
    }
  }

  #send(built: Built): Sent {
    const { fetch, signal } = this.#deps;
    return { built, reply: postSync(fetch, built.request, { signal }) };
  }

  /** Sends the next request; undefined when nothing is left to be sent or received. */
  async #next(): Promise<Sent | undefined> {
    const built = await buildRequest(this.#study.strict, this.#study.userId, this.#study, this.#limits);
    return !this.#hasMore && built.request.ops.length === 0 ? undefined : this.#send(built);
  }

  /** Has the server at work on the next request while an answer is taken in here, where that may be. */
  async #ahead(built: Built, reply: Reply): Promise<Sent | undefined> {
    if (reply.kind !== 'answer' || 'reset' in reply.answer) return undefined;
    const { strict, userId, now, newId } = this.#study;
    const sender = { userId, now, newId, limits: this.#limits };
    const next = await buildAhead(strict, { built, page: reply.answer }, sender);
    return next && this.#send(next);
  }

  /** Takes in what came of a request; the outcome when the run is over by it. */
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
 * Sends what waits and receives what is new until neither is left. Safe to be called at any time, by any number of tabs
 * and workers at once. @throws what the database throws when it cannot be used
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

/** Room for a request that outlives its page, with some to spare for what is around the changes. */
const FLUSH_BYTES = 56 * 1024;

/** Sends one request as the page goes, if anything waits; its answer is taken in if there still is a page. Guide on sync §3.7. */
export async function flushOnce(study: RunStudy, fetch: Fetch): Promise<void> {
  const built = await buildRequest(study.strict, study.userId, study, { maxBytes: FLUSH_BYTES });
  const [first] = built.request.ops;
  if (first === undefined || JSON.stringify(built.request).length > FLUSH_BYTES + 4096) return;
  const reply = await postSync(fetch, built.request, { keepalive: true });
  if (reply.kind === 'answer') await receive(study.db, built, reply.answer, { now: study.now(), build: undefined });
}
