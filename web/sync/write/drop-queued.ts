import type { QueuedOp, StudyDb } from '#web/databases/study-db.ts';
import { updateFolds } from '#web/study/update-folds.ts';
import { readSyncState } from '#web/sync/outbox/sync-state.ts';
import { foldChange, isNothing, withWaiting } from '#web/sync/outbox/view-row.ts';
import type { Study } from '#web/sync/study.ts';

/** Does `work` in one transaction over everything that a queued operation affects, then triggers a sync. */
export async function settleQueue(study: Study, work: (db: StudyDb) => Promise<void>): Promise<void> {
  await study.keep((db) => {
    const stores = [...db.rowStores, db.outbox, db.rejected, db.meta];
    return db.transaction('rw', stores, async () => work(db));
  });
  study.announce();
}

/**
 * Permanently removes an operation from the outbox. The row is then shown without it. Call this inside `settleQueue`.
 */
export async function dropQueued(db: StudyDb, op: QueuedOp): Promise<void> {
  await db.outbox.delete(op.lid);
  const { e, id } = op;
  const before = await db.rows.get([e, id]);
  const waiting = await db.outbox.where('[e+id]').equals([e, id]).toArray();
  const after = withWaiting(before, op, waiting);
  const { cursor } = await readSyncState(db);
  const isGone = isNothing(after, cursor);
  if (isGone) await db.rows.delete([e, id]);
  else await db.rows.put(after);
  const fold = foldChange(before, isGone ? undefined : after);
  if (fold !== undefined) await updateFolds(db, [fold]);
}
