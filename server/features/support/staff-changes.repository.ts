import { type Answer, addMessage } from '#server/features/support/tickets.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { TicketPriority, TicketStatus, TicketType } from '#shared/support/ticket.contract.ts';
import { isWithTeam } from '#shared/support/ticket.stats.ts';
import { ticketStatusAt } from '#shared/support/ticket.status.ts';
import { dueAt } from '#shared/support/ticket.topics.ts';

/** The fields of a ticket that a change by staff depends on. Times are in Unix ms. */
export type HeldTicket = {
  userId: string;
  type: TicketType;
  status: TicketStatus;
  priority: TicketPriority;
  resolvedAt: number | null;
  waitingSince: number | null;
  firstResponseAt: number | null;
  dueAt: number | null;
  version: number;
};

/** Locks a ticket's row and returns the ticket at `now` (Unix ms). Call this in a transaction. */
export async function holdTicket(trx: Db, id: string, now: number): Promise<HeldTicket | undefined> {
  await trx.updateTable('ticket').set({ id }).where('id', '=', id).execute();
  const row = await trx
    .selectFrom('ticket')
    .where('ticket.id', '=', id)
    .select([
      'ticket.user_id as userId',
      'ticket.ticket_type as type',
      'ticket.status',
      'ticket.priority',
      'ticket.resolved_at as resolvedAt',
      'ticket.waiting_since as waitingSince',
      'ticket.first_response_at as firstResponseAt',
      'ticket.due_at as dueAt',
      'ticket.version',
    ])
    .executeTakeFirst();
  return row && { ...row, status: ticketStatusAt(row.status, row.resolvedAt, now) };
}

const isOver = (status: TicketStatus) => status === 'resolved' || status === 'closed';

type Step = { now: number; isAnswer: boolean };

/**
 * Returns when a ticket is due after a change. An urgent topic's deadline is dropped once the ticket is resolved or
 * closed, and starts over if the ticket is reopened.
 */
function dueAfter(before: HeldTicket, status: TicketStatus, now: number): number | null {
  if (isOver(status)) return null;
  return isOver(before.status) ? dueAt(before.type, now) : before.dueAt;
}

/**
 * Returns a ticket's times after staff changed or answered it. An answer resets the time of resolution and the start of
 * the wait. Any other change keeps them as long as the new status needs them.
 */
function timesAfter(before: HeldTicket, status: TicketStatus, { now, isAnswer }: Step) {
  const earlier = isAnswer ? { resolvedAt: null, waitingSince: null } : before;
  return {
    resolved_at: isOver(status) ? (earlier.resolvedAt ?? now) : null,
    waiting_since: isWithTeam(status) ? (earlier.waitingSince ?? now) : null,
    due_at: dueAfter(before, status, now),
    first_response_at: before.firstResponseAt ?? (isAnswer ? now : null),
  };
}

type Change = { ticketId: string; status: TicketStatus; priority: TicketPriority; now: number };

/** Sets the status and priority of a ticket that this transaction has locked. */
export async function changeAsStaff(trx: Db, before: HeldTicket, change: Change): Promise<void> {
  const { ticketId, status, priority, now } = change;
  await trx
    .updateTable('ticket')
    .set({ status, priority, updated_at: now, version: before.version + 1 })
    .set(timesAfter(before, status, { now, isAnswer: false }))
    .where('id', '=', ticketId)
    .execute();
}

/** Adds a staff answer to a ticket that this transaction has locked, sets its status, and returns the message's ID. */
export async function answerAsStaff(
  trx: Db,
  before: HeldTicket,
  { now, status, ...answer }: Answer & { status: TicketStatus },
): Promise<string> {
  await trx
    .updateTable('ticket')
    .set({ status, updated_at: now, has_new_answer: 1, version: before.version + 1 })
    .set(timesAfter(before, status, { now, isAnswer: true }))
    .where('id', '=', answer.ticketId)
    .execute();
  return addMessage(trx, { ...answer, author: 'staff', now });
}
