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

/** Call this in a strict transaction over outbox and meta. */
async function requestOf(db: StudyDb, place: Place, { ops, isFull }: Batch, sender: Sender): Promise<Built> {
  const { epoch, cursor, floor, generation, heard } = place;
  const lids = ops.map(({ lid }) => lid);
  const last = lids.at(-1);
  if (last !== undefined) await markSent(db, last);
  const request: SyncRequest = {
    protocol: SYNC_PROTOCOL,
    userId: sender.userId,
    deviceId: (await deviceState(db, sender.newId)).id,
    ...(epoch !== undefined && { epoch }),
    cursor,
    ...(floor !== undefined && { floor }),
    ...(heard && { heard }),
    limit: sender.limits.maxRows ?? MAX_ROWS,
    clientNow: sender.now(),
    ops: ops.map(sentOp),
  };
  return { request, generation, lids, isFull };
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
      const batch = await oldestOps(db, limits);
      return requestOf(db, await readSyncState(db), batch, { userId, now, newId, limits });
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
 * Builds the next request while `page`, the response to `built`, isn't stored yet. If `page` is never stored, the new
 * request's response is dropped. Returns undefined if there is nothing to ask for. Also returns undefined if operations
 * on a row could get out of order, because an earlier one is deferred or was parked when `built` was made. `db` must be
 * strict.
 */
export async function buildAhead(
  db: StudyDb,
  { built, page }: { built: Built; page: SyncPage },
  sender: Sender,
): Promise<Built | undefined> {
  if (!page.more && !built.isFull) return undefined;
  if (page.acks.some(({ r }) => r === 'deferred')) return undefined;
  return healed(db, () =>
    db.transaction('rw', [db.outbox, db.meta], async () => {
      if (!(await isAllBefore(db, built))) return undefined;
      const batch = await oldestOps(db, sender.limits, built.lids.at(-1));
      if (!page.more && batch.ops.length === 0) return undefined;
      const heard = heardIn(page) ?? built.request.heard;
      return requestOf(db, { ...page, generation: built.generation, ...(heard && { heard }) }, batch, sender);
    }),
  );
}
