import type { Db } from '#server/platform/db/open.ts';

/** Deletes expired counters. `now` is Unix ms. */
export async function forgetCounters(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<=', now).execute();
}
