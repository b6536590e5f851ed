import type { Db } from '#server/platform/db/open.ts';
import type { RetentionDays } from '#shared/site/site-settings.contract.ts';

const DAY_MS = 86_400_000;

/** Deletes tickets that haven't changed for as long as the settings allow, along with their messages. `now` is Unix ms. */
export async function deleteOldTickets(db: Db, now: number, { tickets: days }: RetentionDays): Promise<void> {
  await db
    .deleteFrom('ticket')
    .where('updated_at', '<=', now - days * DAY_MS)
    .execute();
}
