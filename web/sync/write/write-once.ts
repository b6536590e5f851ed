import { unknownOps } from '#web/sync/outbox/unknown-ops.ts';
import type { Study } from '#web/sync/study.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';

/**
 * Keeps changes that may have been kept before, under the ids that they have: what this device has had already, it does not
 * keep again. @throws {InvalidOp | WriteFailure} as writing does
 */
export async function writeOnce(study: Study, changes: readonly (NewChange & { opId: string })[]): Promise<void> {
  const fresh = await study.keep((db) =>
    db.transaction('rw', [db.rows, db.logPacks, db.outbox, db.rejected, db.acked], async () => unknownOps(db, changes)),
  );
  if (fresh.length > 0) await study.write(fresh);
}
