import type { Db } from '#server/platform/db/open.ts';

const KEPT_MS = 2 * 365 * 86_400_000;

/** Deletes tickets that haven't changed for two years, along with their messages. `now` is Unix ms. */
export async function deleteOldTickets(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('ticket')
    .where('updated_at', '<=', now - KEPT_MS)
    .execute();
}
