import type { SyncOp } from '#shared/sync/sync.contract.ts';
import { primaryKeys } from '#web/databases/row-keys.ts';
import type { StudyDb } from '#web/databases/study-db.ts';
import { unpack } from '#web/study/log-packs.ts';
import { ackedOps } from '#web/sync/outbox/acked.ts';

type Named = Pick<SyncOp, 'opId' | 'e' | 'id' | 'type'>;

/**
 * Finds the operations that are new to this database. They are neither queued nor settled, and they don't add a row
 * that already exists. Call this in a transaction over rows, logPacks, outbox, rejected, and acked.
 */
export async function unknownOps<T extends Named>(into: StudyDb, ops: readonly T[]): Promise<T[]> {
  const ids = ops.map(({ opId }) => opId);
  const queued = await into.outbox.where('opId').anyOf(ids).toArray();
  const judged = [...(await into.rejected.bulkGet(ids)), ...(await ackedOps(into)).map(({ op }) => op)];
  const known = new Set([...queued, ...judged].flatMap((op) => op?.opId ?? []));
  await unpack(
    into,
    ops.map(({ id }) => id),
  );
  const rows = await into.rows.bulkGet(primaryKeys(ops));
  return ops.filter(({ opId, type }, i) => !known.has(opId) && !(type === 'add' && rows[i] !== undefined));
}
