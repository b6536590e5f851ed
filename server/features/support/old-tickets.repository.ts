import type { Db } from '#server/platform/db/open.ts';
import type { RetentionDays } from '#shared/site/site-settings.contract.ts';
import { CLOSES_AFTER_MS } from '#shared/support/ticket.status.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes tickets that haven't changed for as long as the settings allow, along with their messages. `now` is Unix ms.
 */
export async function deleteOldTickets(db: Db, now: number, { tickets: days }: RetentionDays): Promise<void> {
  await db
    .deleteFrom('ticket')
    .where('updated_at', '<=', now - days * DAY_MS)
    .execute();
}

/**
 * Stores the status of tickets that count as closed because they were resolved at least 14 days ago. `now` is Unix ms.
 */
export async function closeResolvedTickets(db: Db, now: number): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ status: 'closed' })
    .where('status', '=', 'resolved')
    .where('resolved_at', '<=', now - CLOSES_AFTER_MS)
    .execute();
}
