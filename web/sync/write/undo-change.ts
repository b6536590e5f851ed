import { isUnsent, readSentUpTo } from '#web/sync/outbox/sent-mark.ts';
import type { Study } from '#web/sync/study.ts';
import { dropQueued, settleQueue } from '#web/sync/write/drop-queued.ts';

/**
 * Undoes a queued operation that was never sent, as if it had never been made. Returns false and does nothing if the
 * server may already have it or if a later operation on the same row is queued.
 */
export async function undoChange(study: Study, opId: string): Promise<boolean> {
  let isUndone = false;
  await settleQueue(study, async (db) => {
    isUndone = false; // the transaction may be retried
    const op = await db.outbox.where('opId').equals(opId).first();
    if (op === undefined || !isUnsent(op, await readSentUpTo(db))) return;
    const newest = (await db.outbox.where('[e+id]').equals([op.e, op.id]).sortBy('lid')).at(-1);
    if (newest?.opId !== opId) return;
    await dropQueued(db, op);
    isUndone = true;
  });
  return isUndone;
}
