import type { SyncOp } from '#shared/sync/sync.contract.ts';
import type { QueuedOp, StudyDb } from '#web/databases/study-db.ts';
import { freed } from '#web/sync/outbox/release-parked.ts';
import { sentOp } from '#web/sync/outbox/sent-op.ts';
import type { Study } from '#web/sync/study.ts';
import { dropQueued, settleQueue } from '#web/sync/write/drop-queued.ts';
import { queueChange } from '#web/sync/write/write-changes.ts';

/**
 * A rejected or parked operation. 'rejected': it's no longer shown. 'parked': it's still shown and stays in the
 * outbox. `code` and `message` give the reason, and `at` (Unix ms) the time.
 */
export type Problem = {
  opId: string;
  kind: 'rejected' | 'parked';
  op: SyncOp;
  code: string;
  message: string;
  at: number;
};

function parkedProblem(op: QueuedOp): Problem {
  const { opId, lastCode = 'UNKNOWN_ERROR', lastMessage = '', parkedAt = op.at } = op;
  return { opId, kind: 'parked', op: sentOp(op), code: lastCode, message: lastMessage, at: parkedAt };
}

/** Reads all rejected and parked operations, oldest first. Pass this function to useStudyQuery to follow them. */
export async function readProblems({ db }: Study): Promise<Problem[]> {
  const rejected = await db.rejected.toArray();
  const parked = await db.outbox.where('state').equals('parked').toArray();
  const problems = [...rejected.map((each): Problem => ({ ...each, kind: 'rejected' })), ...parked.map(parkedProblem)];
  return problems.toSorted((a, b) => a.at - b.at);
}

const findParked = async (db: StudyDb, opId: string): Promise<QueuedOp | undefined> => {
  const op = await db.outbox.where('opId').equals(opId).first();
  return op?.state === 'parked' ? op : undefined;
};

/**
 * Sends an operation again. A rejected one becomes a new operation on top of the current row, and a parked one is sent
 * as it is. Does nothing if the operation isn't a problem anymore.
 * @throws {InvalidOp} if it breaks its entity's contract, so the server would reject it again
 */
export function retryProblem(study: Study, opId: string): Promise<void> {
  return settleQueue(study, async (db) => {
    const parked = await findParked(db, opId);
    if (parked !== undefined) await db.outbox.put(freed(parked));
    const rejected = await db.rejected.get(opId);
    if (rejected === undefined) return;
    await queueChange(db, rejected.op, study);
    await db.rejected.delete(opId);
  });
}

/** Discards an operation permanently. The row is then shown without it. */
export function discardProblem(study: Study, opId: string): Promise<void> {
  return settleQueue(study, async (db) => {
    await db.rejected.delete(opId);
    const parked = await findParked(db, opId);
    if (parked !== undefined) await dropQueued(db, parked);
  });
}
