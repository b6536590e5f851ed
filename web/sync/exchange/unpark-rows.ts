import { rulesFor } from '#shared/entities/entities.ts';
import { healed } from '#web/databases/healed.ts';
import { primaryKeys } from '#web/databases/row-keys.ts';
import type { StudyDb } from '#web/databases/study-db.ts';
import { updateFolds } from '#web/study/update-folds.ts';
import { foldChange, viewRow } from '#web/sync/outbox/view-row.ts';

/** Shows parked rows whose entity is known to this build but wasn't known to the build that parked them. */
export async function unparkRows(db: StudyDb): Promise<void> {
  await healed(db, async () => {
    if ((await db.parked.count()) === 0) return;
    await db.transaction('rw', [db.parked, ...db.rowStores], async () => {
      const all = await db.parked.toArray();
      const known = all.filter(({ e }) => rulesFor(e) !== undefined);
      const rows = known.map(({ e, id, v, json, seenIn }) => {
        const view = { isDeleted: false, data: JSON.parse(json) as Record<string, unknown> };
        return { ...viewRow({ e, id, v, isLive: true, view }, []), ...(seenIn !== undefined && { seenIn }) };
      });
      await db.rows.bulkPut(rows);
      await db.parked.bulkDelete(primaryKeys(known));
      const folds = rows.flatMap((row) => foldChange(undefined, row) ?? []);
      if (folds.length > 0) await updateFolds(db, folds);
    });
  });
}
