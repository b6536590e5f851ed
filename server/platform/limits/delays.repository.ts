import type { Db } from '#server/platform/db/open.ts';

/**
 * `debt_until` is when the last failed attempt is forgotten, and `free_at` is when the next attempt may go through.
 * Both are Unix ms.
 */
export type StoredDelay = { debt_until: number; free_at: number };

export async function findDelay(db: Db, key: string): Promise<StoredDelay | undefined> {
  return db.selectFrom('try_delay').where('key', '=', key).select(['debt_until', 'free_at']).executeTakeFirst();
}

type Change = { from: StoredDelay | undefined; to: StoredDelay };

/**
 * Writes a row only if it hasn't changed since it was read.
 * @returns whether the row was written
 */
export async function writeDelay(db: Db, key: string, { from, to }: Change): Promise<boolean> {
  if (from === undefined) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('try_delay')
      .values({ key, ...to })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('try_delay')
    .set(to)
    .where('key', '=', key)
    .where('debt_until', '=', from.debt_until)
    .where('free_at', '=', from.free_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes delays that have expired. `now` is Unix ms. */
export async function forgetDelays(db: Db, now: number): Promise<void> {
  await db.deleteFrom('try_delay').where('debt_until', '<=', now).where('free_at', '<=', now).execute();
}
