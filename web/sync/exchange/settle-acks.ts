import type { Ack, SyncPage } from '#shared/sync/sync.contract.ts';
import { keyOf } from '#web/databases/row-keys.ts';
import type { QueuedOp, StudyDb } from '#web/databases/study-db.ts';
import type { PackSize } from '#web/study/log-packs.ts';
import type { Built } from '#web/sync/exchange/build-request.ts';
import { keepAcked } from '#web/sync/outbox/acked.ts';
import { deleteOpsAt, placesTaken } from '#web/sync/outbox/lid-ranges.ts';
import { sentOp } from '#web/sync/outbox/sent-op.ts';

/** When a response was received (Unix ms), and by which build, if known. `packs`: how events are packed. */
export type Receipt = { now: number; build: string | undefined; packs?: PackSize | undefined };

type Answered = { op: QueuedOp; ack: Ack };

/** Finds the acknowledged operations that are still in the outbox. Another tab may have settled the others. */
async function answeredOps(db: StudyDb, { request, lids }: Built, acks: readonly Ack[]): Promise<Answered[]> {
  const ackOf = new Map(acks.map((ack) => [ack.opId, ack]));
  // An outbox key is reused only in a new generation, in which this response would be dropped as stale.
  const there = new Set(await placesTaken(db, lids));
  return request.ops.flatMap((op, i) => {
    const [ack, lid] = [ackOf.get(op.opId), lids[i]];
    return ack === undefined || lid === undefined || !there.has(lid)
      ? []
      : [{ op: { ...op, lid, state: 'sent' as const }, ack }];
  });
}

/** Of the operations that the server deferred, parks the first one of each row. Those behind it have to wait, too. */
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
 * Removes settled operations from the outbox: rejected ones move to `rejected`, and the others are remembered for up to
 * a week. Deferred ones stay, and the first one of each row is parked. Returns the operations that left the outbox.
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
  // The server's clock decides, because a device clock that jumps could make us forget too soon.
  await keepAcked(
    db,
    done.map(({ op }) => ({ op: sentOp(op), lid: op.lid })),
    serverNow,
  );
  return settled.map(({ op }) => op);
}
