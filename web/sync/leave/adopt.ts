import type { FoldChange } from '#shared/study/keep-folds.ts';
import type { SyncOp } from '#shared/sync/sync.contract.ts';
import { healed } from '#web/databases/healed.ts';
import { keyOf } from '#web/databases/row-keys.ts';
import type { QueuedOp, StudyDb } from '#web/databases/study-db.ts';
import { updateFolds } from '#web/study/update-folds.ts';
import type { Clock } from '#web/sync/outbox/clock.ts';
import { deviceState } from '#web/sync/outbox/device-state.ts';
import { sentOp } from '#web/sync/outbox/sent-op.ts';
import { unknownOps } from '#web/sync/outbox/unknown-ops.ts';
import { foldChange, withWaiting } from '#web/sync/outbox/view-row.ts';

const CHUNK = 500;

/**
 * Reserves `from` for one user until all of it is copied. Returns false if another user has reserved it or there is
 * nothing to copy.
 */
async function claim(from: StudyDb, userId: string, newId: Clock['newId']): Promise<boolean> {
  return healed(from, () =>
    from.transaction('rw', [from.meta, from.outbox], async () => {
      const state = await deviceState(from, newId);
      if (state.claimedBy === undefined && (await from.outbox.count()) === 0) return false;
      if (state.claimedBy !== undefined && state.claimedBy !== userId) return false;
      await from.meta.put({ ...state, claimedBy: userId });
      return true;
    }),
  );
}

/** Shows operations from before sign-in and queues them under the IDs that they already have. */
async function take(into: StudyDb, ops: readonly SyncOp[]): Promise<void> {
  // When these operations were made, their author hadn't seen anything from the server.
  const fresh = (await unknownOps(into, ops)).map((op) => ({ ...sentOp(op), base: 0 }));
  const byRow = new Map<string, SyncOp[]>();
  for (const op of fresh) byRow.set(keyOf(op), [...(byRow.get(keyOf(op)) ?? []), op]);
  const folds: FoldChange[] = [];
  for (const [first, ...others] of byRow.values()) {
    if (first === undefined) continue;
    const { e, id } = first;
    const before = await into.rows.get([e, id]);
    const waiting = before?.pending ? await into.outbox.where('[e+id]').equals([e, id]).toArray() : [];
    const after = withWaiting(before, first, [...waiting, first, ...others]);
    await into.rows.put(after);
    folds.push(foldChange(before, after) ?? {});
  }
  await into.outbox.bulkAdd(fresh.map((op) => ({ ...op, state: 'new' as const })));
  await updateFolds(into, folds);
}

const copy = (into: StudyDb, ops: readonly QueuedOp[]): Promise<void> =>
  healed(into, () =>
    into.transaction('rw', [...into.rowStores, into.outbox, into.rejected, into.acked], async () => take(into, ops)),
  );

/** Empties `from`. Returns false if something was written in the meantime, which has to be copied first. */
function finish(from: StudyDb): Promise<boolean> {
  const stores = [...from.rowStores, from.outbox, from.meta];
  return healed(from, () =>
    from.transaction('rw', stores, async () => {
      if ((await from.outbox.count()) > 0) return false;
      for (const table of from.rowStores) await table.clear();
      const state = await from.meta.get('device');
      if (state?.key === 'device') await from.meta.put({ key: 'device', id: state.id });
      return true;
    }),
  );
}

/**
 * Moves what was studied here before sign-in into the user's own database and empties the visitor's. The move can be
 * interrupted and repeated without losing or duplicating anything, but only the user who began it can repeat it. Both
 * databases must be strict. Returns true if there was anything to move. Sync guide §3.10.
 */
export async function adopt(from: StudyDb, into: StudyDb, userId: string, newId: Clock['newId']): Promise<boolean> {
  if (!(await claim(from, userId, newId))) return false;
  do {
    for (;;) {
      const ops = await healed(from, () => from.outbox.orderBy('lid').limit(CHUNK).toArray());
      if (ops.length === 0) break;
      await copy(into, ops);
      await healed(from, () => from.outbox.bulkDelete(ops.map(({ lid }) => lid)));
    }
  } while (!(await finish(from)));
  return true;
}
