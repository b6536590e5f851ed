import { lockConfession } from '#server/features/confessions/confessions.repository.ts';
import type { Db } from '#server/platform/db/open.ts';

const KEPT_MS = 86_400_000;

/**
 * Counts a view of a listed confession unless its key (the viewer, confession, and day, sealed) was counted before.
 * Returns the new count, or undefined if the confession isn't listed. Call this in a transaction. `now` is in Unix ms.
 */
export async function countView(trx: Db, id: string, key: string, now: number): Promise<number | undefined> {
  const row = await lockConfession(trx, id);
  if (row === undefined || row.is_listed === 0) return undefined;
  const { numInsertedOrUpdatedRows: isNew = 0n } = await trx
    .insertInto('post_view')
    .values({ key, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (isNew === 0n) return row.view_count;
  const count = row.view_count + 1;
  await trx.updateTable('confession').set({ view_count: count }).where('id', '=', id).execute();
  return count;
}

/** Deletes keys older than a day, which can't occur again. `now` is in Unix ms. */
export async function forgetPostViews(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('post_view')
    .where('at', '<=', now - KEPT_MS)
    .execute();
}
