import type { Ack, SyncPage } from '#shared/sync/sync.contract.ts';
import { keyOf } from '#web/databases/row-keys.ts';
import type { QueuedOp, StudyDb } from '#web/databases/study-db.ts';
import type { PackSize } from '#web/study/log-packs.ts';
import type { Built } from '#web/sync/exchange/build-request.ts';
import { keepAcked } from '#web/sync/outbox/acked.ts';
import { deleteOpsAt, placesTaken } from '#web/sync/outbox/lid-ranges.ts';
import { sentOp } from '#web/sync/outbox/sent-op.ts';

/** When an answer was taken in (Unix ms), and by which build; undefined where nobody knows. `packs`: how the log is packed. */
export type Receipt = { now: number; build: string | undefined; packs?: PackSize | undefined };

type Answered = { op: QueuedOp; ack: Ack };

/** The changes that still wait here and were answered; those that another tab has settled are gone. */
async function answeredOps(db: StudyDb, { request, lids }: Built, acks: readonly Ack[]): Promise<Answered[]> {
  const ackOf = new Map(acks.map((ack) => [ack.opId, ack]));
  // a queue position is reused only in a new generation, where this answer would be rejected as late
  const there = new Set(await placesTaken(db, lids));
  return request.ops.flatMap((op, i) => {
    const [ack, lid] = [ackOf.get(op.opId), lids[i]];
    return ack === undefined || lid === undefined || !there.has(lid)
      ? []
      : [{ op: { ...op, lid, state: 'sent' as const }, ack }];
  });
}

/** Holds back the first change of each row that the server puts off; those behind it wait with it. */
async function park(db: StudyDb, deferred: readonly Answered[], { now, build }: Receipt): Promise<void> {
  if (deferred.length === 0) return;
  const held = new Set((await db.outbox.where('state').equals('parked').toArray()).map(keyOf));
  for (const { op, ack } of deferred) {
    if (held.has(keyOf(op))) continue;
    held.add(keyOf(op));
    await db.outbox.put({
      ...op,
      state: 'parked',
      parkedAt: now,
      lastCode: ack.code ?? 'UNKNOWN_ERROR',
      ...(ack.message !== undefined && { lastMessage: ack.message }),
      ...(build !== undefined && { parkedBy: build }),
    });
  }
}

/**
 * Takes what the server has judged out of the queue: what it carried out is remembered for a week, what it refused goes to
 * the refused ones, what it puts off stays and is held back. Returns the changes that left the queue.
 */
export async function settleAcks(
  db: StudyDb,
  built: Built,
  { acks, serverNow }: Pick<SyncPage, 'acks' | 'serverNow'>,
  receipt: Receipt,
): Promise<QueuedOp[]> {
  const answered = await answeredOps(db, built, acks);
  if (answered.length === 0) return [];
  const at = receipt.now;
  await park(
    db,
    answered.filter(({ ack }) => ack.r === 'deferred'),
    receipt,
  );
  const settled = answered.filter(({ ack }) => ack.r !== 'deferred');
  await deleteOpsAt(
    db,
    settled.map(({ op }) => op.lid),
  );
  const refused = settled.filter(({ ack }) => ack.r === 'rejected');
  await db.rejected.bulkPut(
    refused.map(({ op, ack: { code = 'UNKNOWN_ERROR', message = '' } }) => {
      return { opId: op.opId, op: sentOp(op), code, message, at };
    }),
  );
  const done = settled.filter(({ ack }) => ack.r !== 'rejected');
  // by the server's clock: one of a device that jumps would forget too soon
  await keepAcked(
    db,
    done.map(({ op }) => ({ op: sentOp(op), lid: op.lid })),
    serverNow,
  );
  return settled.map(({ op }) => op);
}
