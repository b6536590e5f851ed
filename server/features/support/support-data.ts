import { ticketOf, ticketSummary } from '#server/features/support/ticket-answer.ts';
import { listMessages, ticketsOf } from '#server/features/support/tickets.repository.ts';
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts';

/** Adds a user's tickets with their messages to the account download. They are deleted along with the account. */
export const supportData = {
  name: 'support_tickets',
  collect: async (db, userId, now) => {
    const rows = await ticketsOf(db, userId);
    const ids = rows.map(({ id }) => id);
    const messages = await listMessages(db, ids);
    return rows.map((row) =>
      ticketOf(
        ticketSummary(row, 'requester', now),
        messages.filter(({ ticketId }) => ticketId === row.id),
      ),
    );
  },
} satisfies PersonalData;
