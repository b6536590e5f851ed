import {
  MAX_OPS,
  MAX_PUSH_BYTES,
  MAX_ROWS,
  SYNC_PROTOCOL,
  type SyncPage,
  type SyncRequest,
} from '#shared/sync/sync.contract.ts';
import { healed } from '#web/databases/healed.ts';
import { keyOf } from '#web/databases/row-keys.ts';
import type { QueuedOp, StudyDb, SyncState } from '#web/databases/study-db.ts';
import { heardIn } from '#web/sync/outbox/acked.ts';
import type { Clock } from '#web/sync/outbox/clock.ts';
import { deviceState } from '#web/sync/outbox/device-state.ts';
import { markSent } from '#web/sync/outbox/sent-mark.ts';
import { bytesOf, sentOp } from '#web/sync/outbox/sent-op.ts';
import { readSyncState } from '#web/sync/outbox/sync-state.ts';

/**
 * A request, and the data needed to store its response: the device's generation, and the outbox keys of the request's
 * operations in order. `isFull` means that the outbox may contain more operations than fit.
 */
export type Built = { request: SyncRequest; generation: number; lids: number[]; isFull: boolean };

/** The limits of one request: operations, bytes of their JSON, and rows to receive. */
export type PushLimits = { maxOps?: number; maxBytes?: number; maxRows?: number };

/** How many operations to read from the outbox at a time. */
const PART = MAX_OPS;

/** Picks operations from the front of the outbox as long as they fit in the request. The first one always fits. */
class Batch {
  readonly ops: QueuedOp[] = [];
  isFull = false;
  #bytes = 0;
  readonly #limits: Required<Omit<PushLimits, 'maxRows'>>;

  constructor({ maxOps = MAX_OPS, maxBytes = MAX_PUSH_BYTES }: PushLimits) {
    this.#limits = { maxOps, maxBytes };
  }

  add(op: QueuedOp): void {
    this.#bytes += bytesOf(sentOp(op)) + 1;
    this.isFull ||= this.ops.length > 0 && this.#bytes > this.#limits.maxBytes;
    if (!this.isFull) this.ops.push(op);
    this.isFull ||= this.ops.length >= this.#limits.maxOps;
  }
}

/** Finds the oldest operations that may be sent. Later operations on the row of a parked one have to wait, too. */
async function oldestOps(db: StudyDb, limits: PushLimits, after = Number.NEGATIVE_INFINITY): Promise<Batch> {
  const batch = new Batch(limits);
  if (limits.maxOps === 0) return batch;
  const parked = await db.outbox.where('state').equals('parked').toArray();
  const held = new Set(parked.map(keyOf));
  let last: number = after;
  while (!batch.isFull) {
    const part = await db.outbox.where('lid').above(last).limit(PART).toArray();
    for (const op of part) {
      if (batch.isFull) break;
      if (!held.has(keyOf(op))) batch.add(op);
    }
    last = part.at(-1)?.lid ?? last;
    if (part.length < PART) break;
  }
  return batch;
}

type Place = Pick<SyncState, 'cursor' | 'epoch' | 'floor' | 'generation' | 'heard'>;
type Sender = Clock & { userId: string; limits: PushLimits };

/** Operations for one request, which already count as sent, and the device that sends them. `isFull` as in `Built`. */
export type MarkedOps = { deviceId: string; ops: QueuedOp[]; isFull: boolean };

/** Call this in a strict transaction over outbox and meta. */
async function marked(db: StudyDb, { ops, isFull }: Batch, newId: Clock['newId']): Promise<MarkedOps> {
  const last = ops.at(-1)?.lid;
  if (last !== undefined) await markSent(db, last);
  const { id: deviceId } = await deviceState(db, newId);
  return { deviceId, ops, isFull };
}

function requestOf(
  { epoch, cursor, floor, generation, heard }: Place,
  { deviceId, ops, isFull }: MarkedOps,
  { userId, now, limits }: Sender,
): Built {
  const request: SyncRequest = {
    protocol: SYNC_PROTOCOL,
    userId,
    deviceId,
    ...(epoch !== undefined && { epoch }),
    cursor,
    ...(floor !== undefined && { floor }),
    ...(heard && { heard }),
    limit: limits.maxRows ?? MAX_ROWS,
    clientNow: now(),
    ops: ops.map(sentOp),
  };
  return { request, generation, lids: ops.map(({ lid }) => lid), isFull };
}

/**
 * Builds this device's next request in one transaction. Its operations count as sent from then on, so later operations
 * aren't merged into them. `db` must be strict, because otherwise a power failure could undo the mark that they were
 * sent. Sync guide §3.5.
 */
export function buildRequest(
  db: StudyDb,
  userId: string,
  { now, newId }: Clock,
  limits: PushLimits = {},
): Promise<Built> {
  return healed(db, () =>
    db.transaction('rw', [db.outbox, db.meta], async () => {
      const ops = await marked(db, await oldestOps(db, limits), newId);
      return requestOf(await readSyncState(db), ops, { userId, now, newId, limits });
    }),
  );
}

/** Returns whether all operations in the outbox, up to the request's last one, belong to the request. */
async function isAllBefore(db: StudyDb, { lids }: Built): Promise<boolean> {
  const last = lids.at(-1);
  if (last === undefined) return true;
  const before = await db.outbox
    .where('lid')
    .belowOrEqual(last)
    .limit(lids.length + 1)
    .primaryKeys();
  const taken = new Set(lids);
  return before.every((lid) => taken.has(lid));
}

/**
 * Reads the operations for the request after `built` and marks them as sent. This needs no response to `built`, so the
 * device can do it while it waits for one. Returns undefined if operations on a row could get out of order, because an
 * earlier one was parked when `built` was made. `db` must be strict.
 */
export function markAhead(db: StudyDb, built: Built, { limits, newId }: Sender): Promise<MarkedOps | undefined> {
  return healed(db, () =>
    db.transaction('rw', [db.outbox, db.meta], async () =>
      (await isAllBefore(db, built)) ? marked(db, await oldestOps(db, limits, built.lids.at(-1)), newId) : undefined,
    ),
  );
}

/**
 * Builds the next request while `page`, the response to `built`, isn't stored yet. `next` comes from `markAhead`. If
 * `page` is never stored, the new request's response is dropped. Returns undefined if there is nothing to ask for. Also
 * returns undefined if operations on a row could get out of order, because an earlier one is deferred.
 */
export function buildAhead(
  next: MarkedOps,
  { built, page }: { built: Built; page: SyncPage },
  sender: Sender,
): Built | undefined {
  if (!page.more && next.ops.length === 0) return undefined;
  if (page.acks.some(({ r }) => r === 'deferred')) return undefined;
  const heard = heardIn(page) ?? built.request.heard;
  return requestOf({ ...page, generation: built.generation, ...(heard && { heard }) }, next, sender);
}
