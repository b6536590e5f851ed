import type { Db } from '#server/platform/db/open.ts';

/**
 * Changes the counters of all limits as if `seconds` had passed. The limiter uses the real clock, which tests can't
 * move.
 */
export async function passLimitTime(db: Db, seconds: number): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ expire: eb('expire', '-', seconds * 1000) }))
    .execute();
}
