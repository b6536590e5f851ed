import { rulesFor } from '#shared/entities/entities.ts';
import type { SyncAnswer, SyncPage } from '#shared/sync/sync.contract.ts';
import { healed } from '#web/databases/healed.ts';
import { keyOf } from '#web/databases/row-keys.ts';
import type { AckedOp, StudyDb, SyncState } from '#web/databases/study-db.ts';
import { unpack } from '#web/study/log-packs.ts';
import { isLogged } from '#web/study/study-row.ts';
import { updateFolds } from '#web/study/update-folds.ts';
import type { Built } from '#web/sync/exchange/build-request.ts';
import { type Receipt, settleAcks } from '#web/sync/exchange/settle-acks.ts';
import { sweepUnseen } from '#web/sync/exchange/sweep-unseen.ts';
import { takeRows } from '#web/sync/exchange/take-rows.ts';
import { ackedOps, dropOldAcked, heardIn } from '#web/sync/outbox/acked.ts';
import { readSyncState } from '#web/sync/outbox/sync-state.ts';
import { foldChange, withWaiting } from '#web/sync/outbox/view-row.ts';

/**
 * What happened to a response. 'stale': another one was stored after the request was made, so this one was dropped.
 * 'reset': everything will be downloaded again. 'applied': the response was stored, and `more` tells whether there is
 * more to ask for.
 */
export type Received = { kind: 'stale' } | { kind: 'reset' } | { kind: 'applied'; more: boolean };

/**
 * The minimum time between two repairs. A difference that a reset doesn't fix must not make a device download forever.
 */
const REPAIR_MS = 3_600_000;

const isStale = ({ cursor, epoch, generation }: SyncState, { request, generation: built }: Built) =>
  cursor !== request.cursor || epoch !== request.epoch || generation !== built;

/** Returns the state for a reset: everything is downloaded again, and the outbox stays. */
function anew({ floor: _floor, heard: _heard, ...state }: SyncState, epoch: string): SyncState {
  return { ...state, epoch, cursor: 0, generation: state.generation + 1, isResyncing: true };
}

/**
 * Queues operations again, at the front of the outbox, because a server may have lost them when it was restored from a
 * backup. If the server still has some of them, it recognizes them by their IDs.
 */
async function queueAgain(db: StudyDb, lost: readonly AckedOp[]): Promise<void> {
  const sorted = lost.toSorted((a, b) => a.lid - b.lid);
  const first = (await db.outbox.orderBy('lid').first())?.lid;
  const front = first === undefined ? undefined : first - sorted.length;
  await db.outbox.bulkAdd(
    sorted.map(({ op }, i) => ({ ...op, state: 'sent' as const, ...(front !== undefined && { lid: front + i }) })),
  );
  for (const { op } of new Map(sorted.map((each) => [keyOf(each.op), each])).values()) {
    if (rulesFor(op.e) === undefined) continue;
    if (isLogged(op)) await unpack(db, [op.id]);
    const row = await db.rows.get([op.e, op.id]);
    const waiting = await db.outbox.where('[e+id]').equals([op.e, op.id]).toArray();
    const after = withWaiting(row, op, waiting);
    await db.rows.put(after);
    const fold = foldChange(row, after);
    if (fold !== undefined) await updateFolds(db, [fold]);
  }
  await db.acked.clear();
}

async function sendAgain(db: StudyDb): Promise<void> {
  const lost = await ackedOps(db);
  if (lost.length > 0) await queueAgain(db, lost);
}

async function beginAnew(db: StudyDb, state: SyncState, epoch: string): Promise<void> {
  await db.meta.put(anew(state, epoch));
  if (state.epoch !== undefined && state.epoch !== epoch) await sendAgain(db);
}

/**
 * Returns whether to repair the device: the digests differ although only parked operations, if any, are queued, and the
 * last repair was long enough ago.
 */
async function isDifferent(
  db: StudyDb,
  { digest, repairedAt }: SyncState,
  page: SyncPage,
  now: number,
): Promise<boolean> {
  if (page.digest === undefined || (digest.n === page.digest.n && digest.h === page.digest.h)) return false;
  if (repairedAt !== undefined && now >= repairedAt && now - repairedAt < REPAIR_MS) return false;
  return (await db.outbox.where('state').notEqual('parked').count()) === 0;
}

async function takePage(
  db: StudyDb,
  built: Built,
  page: SyncPage,
  { state, receipt }: { state: SyncState; receipt: Receipt },
): Promise<Received> {
  const { epoch, cursor, floor, more } = page;
  const settled = await settleAcks(db, built, page, receipt);
  const digest = await takeRows(db, page, settled, { state, packs: receipt.packs });
  const lastSyncAt = more ? state.lastSyncAt : receipt.now;
  const after: SyncState = { ...state, epoch, cursor, floor, digest, lastSyncAt };
  const heard = heardIn(page);
  if (heard !== undefined) after.heard = heard;
  if (state.isResyncing && !more) {
    after.digest = await sweepUnseen(db, state);
    after.isResyncing = false;
  }
  if (await isDifferent(db, after, page, receipt.now)) {
    const repairing: SyncState = { ...anew(after, epoch), repairedAt: receipt.now };
    await db.meta.put(repairing);
    // The server may have been restored from a backup and have advanced past this device's cursor since then. Only the
    // digest reveals that.
    await dropOldAcked(db, page.serverNow);
    await sendAgain(db);
    return { kind: 'applied', more: true };
  }
  await db.meta.put(after);
  return { kind: 'applied', more };
}

/**
 * Stores a response in one transaction. Drops it if this device has moved on since `built` was made, because the server
 * will send the same content again. Sync guide §3.5.
 */
export function receive(db: StudyDb, built: Built, answer: SyncAnswer, receipt: Receipt): Promise<Received> {
  const stores = [...db.rowStores, db.outbox, db.rejected, db.acked, db.meta, db.parked];
  return healed(db, () =>
    db.transaction('rw', stores, async (): Promise<Received> => {
      const state = await readSyncState(db);
      if (isStale(state, built)) return { kind: 'stale' };
      if ('reset' in answer) {
        await beginAnew(db, state, answer.epoch);
        return { kind: 'reset' };
      }
      if (answer.from !== state.cursor) return { kind: 'stale' };
      return takePage(db, built, answer, { state, receipt });
    }),
  );
}
