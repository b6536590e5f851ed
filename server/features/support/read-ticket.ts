import { ticketOf, ticketSummary } from '#server/features/support/ticket-answer.ts';
import { findTicket, listMessages } from '#server/features/support/tickets.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Ticket } from '#shared/support/ticket.contract.ts';
import { type Requester, ticketSide } from '#shared/support/ticket.policy.ts';

/**
 * Returns a ticket with its messages at `now` (Unix ms), as the actor sees it.
 * @throws {AppError} TICKET_NOT_FOUND
 */
export async function readTicketAs(db: Db, actor: Requester, id: string, now: number): Promise<Ticket> {
  const row = await findTicket(db, id);
  const side = authorize(ticketSide(actor, row));
  if (row === undefined) throw new AppError('TICKET_NOT_FOUND');
  return ticketOf(ticketSummary(row, side, now), await listMessages(db, [id]));
}
