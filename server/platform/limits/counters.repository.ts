import type { Db } from '#server/platform/db/open.ts';

/** Forgets counters whose time is over. `now` is Unix ms. */
export async function forgetCounters(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limit').where('expire', '<=', now).execute();
}
