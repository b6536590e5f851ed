import { InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';
import { healed } from '#web/databases/healed.ts';
import type { StudyDb } from '#web/databases/study-db.ts';
import type { Clock } from '#web/sync/outbox/clock.ts';
import { unknownOps } from '#web/sync/outbox/unknown-ops.ts';
import { type NotedWrite, notedWrites } from '#web/sync/write/noted-writes.ts';
import { writeChanges } from '#web/sync/write/write-changes.ts';

/**
 * Writes only the changes that the database doesn't have yet, because another tab may be writing the same ones now.
 */
async function carryOut(db: StudyDb, { at, changes }: NotedWrite, newId: Clock['newId']): Promise<void> {
  const fresh = await healed(db, () =>
    db.transaction('rw', [db.rows, db.logPacks, db.outbox, db.rejected, db.acked], async () => unknownOps(db, changes)),
  );
  if (fresh.length > 0) await writeChanges(db, fresh, { now: () => at, newId });
}

/**
 * Writes what an earlier page had no time to write (`noteWrite`). Writes that can't be carried out now stay noted.
 * Those that are invalid or that this build doesn't know are dropped. `db` must be strict.
 */
export async function writeNoted(db: StudyDb, userId: string, newId: Clock['newId']): Promise<void> {
  for (const { write, forget } of notedWrites(userId)) {
    try {
      if (write !== undefined) await carryOut(db, write, newId);
    } catch (error) {
      if (!(error instanceof InvalidOp || error instanceof UnknownOp)) throw error;
    }
    forget();
  }
}
