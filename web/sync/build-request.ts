import {
  MAX_OPS,
  MAX_PUSH_BYTES,
  MAX_ROWS,
  SYNC_PROTOCOL,
  type SyncOp,
  type SyncRequest,
} from '#shared/sync/sync.contract.ts';
import { healed } from '#web/local/healed.ts';
import type { DeviceState, QueuedOp, StudyDb } from '#web/local/study-db.ts';
import { readSyncState } from '#web/sync/sync-state.ts';
import { bytesOf, type Clock } from '#web/sync/write-changes.ts';

/** A request, and what is needed to take in its answer: how often everything was begun anew, and where its changes stand. */
export type Built = { request: SyncRequest; generation: number; lids: number[] };

/** How many changes a request takes at most, bytes of them as JSON, and rows that it asks for. */
export type PushLimits = { maxOps?: number; maxBytes?: number; maxRows?: number };

/** Reads the queue in parts of this many. */
const PART = MAX_OPS;

/** A change as it is sent. */
export function sentOp({ opId, e, id, type, ov, args, base, at }: SyncOp): SyncOp {
  return { opId, e, id, type, ov, args, base, at };
}

/** The name of a row among all. */
export const keyOf = ({ e, id }: { e: string; id: string }): string => `${e}/${id}`;

/** What this device remembers of itself; its id is made at first sight. */
export async function deviceState(db: StudyDb, newId: Clock['newId']): Promise<DeviceState> {
  const state = await db.meta.get('device');
  if (state?.key === 'device') return state;
  const made: DeviceState = { key: 'device', id: newId() };
  await db.meta.put(made);
  return made;
}

/** Takes changes off the front of the queue while they fit; one fits always. */
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

/** The oldest changes that may go; those of a row behind one that is held back wait with it. */
async function oldestOps(db: StudyDb, limits: PushLimits): Promise<QueuedOp[]> {
  const parked = await db.outbox.where('state').equals('parked').toArray();
  const held = new Set(parked.map(keyOf));
  const batch = new Batch(limits);
  let last: number = Number.NEGATIVE_INFINITY;
  while (!batch.isFull) {
    const part = await db.outbox.where('lid').above(last).limit(PART).toArray();
    for (const op of part) {
      if (batch.isFull) break;
      if (!held.has(keyOf(op))) batch.add(op);
    }
    last = part.at(-1)?.lid ?? last;
    if (part.length < PART) break;
  }
  return batch.ops;
}

/**
 * The next request of this device, out of what is on its disk, in one transaction: its changes count as sent from then on,
 * so that nothing is taken into them any more. `db` must be strict, else a power cut could undo that. §3.5.
 */
export function buildRequest(
  db: StudyDb,
  userId: string,
  { now, newId }: Clock,
  limits: PushLimits = {},
): Promise<Built> {
  return healed(db, () =>
    db.transaction('rw', [db.outbox, db.meta], async () => {
      const { id: deviceId } = await deviceState(db, newId);
      const { cursor, epoch, floor, generation } = await readSyncState(db);
      const ops = limits.maxOps === 0 ? [] : await oldestOps(db, limits);
      const firstSentAt = now();
      const fresh = ops.filter(({ state }) => state === 'new');
      await db.outbox.bulkPut(fresh.map((op) => ({ ...op, state: 'sent' as const, firstSentAt })));
      const request: SyncRequest = {
        protocol: SYNC_PROTOCOL,
        userId,
        deviceId,
        ...(epoch !== undefined && { epoch }),
        cursor,
        ...(floor !== undefined && { floor }),
        limit: limits.maxRows ?? MAX_ROWS,
        clientNow: now(),
        ops: ops.map(sentOp),
      };
      return { request, generation, lids: ops.map(({ lid }) => lid) };
    }),
  );
}
