import type { MessageRow, TicketRow } from '#server/features/support/tickets.repository.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import type { Ticket, TicketMessage, TicketSummary } from '#shared/support/ticket.contract.ts';
import { ticketStatusAt } from '#shared/support/ticket.status.ts';

const iso = (millis: number) => new Date(millis).toISOString();
const isoOrNull = (millis: number | null) => (millis === null ? null : iso(millis));

/** Returns a ticket as lists show it at `now` (Unix ms). Staff also see whose ticket it is. */
export function ticketSummary(row: TicketRow, side: 'requester' | 'staff', now: number): TicketSummary {
  return {
    id: row.id,
    subject: row.subject,
    ticket_type: row.type,
    priority: row.priority,
    status: ticketStatusAt(row.status, row.resolvedAt, now),
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
    resolved_at: isoOrNull(row.resolvedAt),
    waiting_since: isoOrNull(row.waitingSince),
    first_response_at: isoOrNull(row.firstResponseAt),
    due_at: isoOrNull(row.dueAt),
    has_new_answer: side === 'requester' && row.hasNewAnswer === 1,
    version: row.version,
    requester:
      side === 'requester'
        ? null
        : { id: row.userId, email: row.email, status: statusAt(row.accountStatus, row.statusUntil, now) },
  };
}

const ticketMessage = ({ id, author, message, createdAt }: MessageRow): TicketMessage => ({
  id,
  author,
  message,
  created_at: iso(createdAt),
});

export const ticketOf = (summary: TicketSummary, messages: readonly MessageRow[]): Ticket => ({
  ...summary,
  messages: messages.map(ticketMessage),
});
