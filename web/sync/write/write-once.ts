import { unknownOps } from '#web/sync/outbox/unknown-ops.ts';
import type { Study } from '#web/sync/study.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';

/**
 * Saves changes that may have been saved before, under the IDs that they already have. Skips those that this device
 * already has.
 * @throws {InvalidOp | WriteFailure} if they can't be written
 */
export async function writeOnce(study: Study, changes: readonly (NewChange & { opId: string })[]): Promise<void> {
  const fresh = await study.keep((db) =>
    db.transaction('rw', [db.rows, db.logPacks, db.outbox, db.rejected, db.acked], async () => unknownOps(db, changes)),
  );
  if (fresh.length > 0) await study.write(fresh);
}
