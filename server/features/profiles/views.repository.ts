import type { Db } from '#server/platform/db/open.ts';

const HOUR_MS = 3_600_000;

/**
 * Counts a view of a user's profile, at most once an hour for each `key` (the viewer, profile, and day, sealed).
 * Returns whether the view counted. A single statement decides that, so the count is right even with several processes.
 * Also deletes keys older than an hour. `now` is Unix ms.
 */
export async function countView(db: Db, userId: string, key: string, now: number): Promise<boolean> {
  const hourAgo = now - HOUR_MS;
  const counted = await db
    .insertInto('profile_view')
    .values({ key, at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ at: now }).where('profile_view.at', '<=', hourAgo))
    .returning('key')
    .executeTakeFirst();
  if (counted === undefined) return false;
  await db
    .updateTable('profile')
    .set((profile) => ({ view_count: profile('view_count', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
  await forgetViews(db, now);
  return true;
}

/**
 * Deletes keys older than an hour. The privacy page promises this, so it has to happen even if nobody visits a profile
 * anymore.
 */
export async function forgetViews(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('profile_view')
    .where('at', '<=', now - HOUR_MS)
    .execute();
}
