import { type ExpressionBuilder, sql } from 'kysely';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import type { TicketPriority, TicketStatus, TicketType } from '#shared/support/ticket.contract.ts';
import { CLOSES_AFTER_MS } from '#shared/support/ticket.status.ts';
import { dueAt, URGENT_TOPICS, URGENT_WITHIN_MS } from '#shared/support/ticket.topics.ts';

/** A stored ticket with its user. Times are in Unix ms. `status` may be out of date; see `ticketStatusAt`. */
export type TicketRow = {
  id: string;
  userId: string;
  subject: string;
  type: TicketType;
  priority: TicketPriority;
  status: TicketStatus;
  createdAt: number;
  updatedAt: number;
  resolvedAt: number | null;
  waitingSince: number | null;
  firstResponseAt: number | null;
  dueAt: number | null;
  hasNewAnswer: number;
  version: number;
  email: string;
  accountStatus: AccountStatus;
  statusUntil: number | null;
};

/** A stored message. The table also names the staff member who wrote it, but this type leaves that out. */
export type MessageRow = { id: string; ticketId: string; author: 'user' | 'staff'; message: string; createdAt: number };

type NewRow = Pick<TicketRow, 'userId' | 'subject' | 'type' | 'priority'> & { message: string; now: number };

const COLUMNS = [
  'ticket.id',
  'ticket.user_id as userId',
  'ticket.subject',
  'ticket.ticket_type as type',
  'ticket.priority',
  'ticket.status',
  'ticket.created_at as createdAt',
  'ticket.updated_at as updatedAt',
  'ticket.resolved_at as resolvedAt',
  'ticket.waiting_since as waitingSince',
  'ticket.first_response_at as firstResponseAt',
  'ticket.due_at as dueAt',
  'ticket.has_new_answer as hasNewAnswer',
  'ticket.version',
  'auth_user.email',
  'auth_user.status as accountStatus',
  'auth_user.status_until as statusUntil',
] as const;

const tickets = (db: Db) => db.selectFrom('ticket').innerJoin('auth_user', 'auth_user.id', 'ticket.user_id');

/** A condition for tickets that were resolved so long ago that they count as closed, even if that isn't stored. */
export const isDueToClose = (eb: ExpressionBuilder<Schema, 'ticket'>, now: number) =>
  eb.and([eb('status', '=', 'resolved'), eb('resolved_at', '<=', now - CLOSES_AFTER_MS)]);

type Turn = { ticketId: string; author: MessageRow['author']; userId: string; message: string; now: number };

/** Adds a message. Call this after a write to the ticket, because that write locks the ticket's row. */
export async function addMessage(trx: Db, { ticketId, author, userId, message, now }: Turn): Promise<string> {
  const last = await trx
    .selectFrom('ticket_message')
    .where('ticket_id', '=', ticketId)
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst();
  const id = newId();
  const position = (last?.position ?? 0) + 1;
  await trx
    .insertInto('ticket_message')
    .values({ id, ticket_id: ticketId, position, author, user_id: userId, message, created_at: now })
    .execute();
  return id;
}

/** Creates an open ticket with its first message and returns its ID. Call this in a transaction. */
export async function insertTicket(
  trx: Db,
  { userId, subject, type, priority, message, now }: NewRow,
): Promise<string> {
  const id = newId();
  const at = { created_at: now, updated_at: now, resolved_at: null, waiting_since: now, due_at: dueAt(type, now) };
  await trx
    .insertInto('ticket')
    .values({ id, user_id: userId, subject, ticket_type: type, priority, status: 'open', ...at })
    .execute();
  await addMessage(trx, { ticketId: id, author: 'user', userId, message, now });
  return id;
}

export async function findTicket(db: Db, id: string): Promise<TicketRow | undefined> {
  return tickets(db).where('ticket.id', '=', id).select(COLUMNS).executeTakeFirst();
}

/** Returns the messages of these tickets, oldest first within each ticket. */
export async function listMessages(db: Db, ticketIds: readonly string[]): Promise<MessageRow[]> {
  if (ticketIds.length === 0) return [];
  return db
    .selectFrom('ticket_message')
    .where('ticket_id', 'in', ticketIds)
    .orderBy('ticket_id')
    .orderBy('position')
    .select(['id', 'ticket_id as ticketId', 'author', 'message', 'created_at as createdAt'])
    .execute();
}

/** Returns an answer from staff, the type and the status of its ticket, and the email address of the ticket's author. */
export const findAnswer = (db: Db, messageId: string) =>
  db
    .selectFrom('ticket_message')
    .innerJoin('ticket', 'ticket.id', 'ticket_message.ticket_id')
    .innerJoin('auth_user', 'auth_user.id', 'ticket.user_id')
    .where('ticket_message.id', '=', messageId)
    .where('ticket_message.author', '=', 'staff')
    .select(['auth_user.email as to', 'ticket.ticket_type as type', 'ticket.status', 'ticket_message.message'])
    .executeTakeFirst();

/** Returns these tickets, in this order. */
export async function findTickets(db: Db, ids: readonly string[]): Promise<TicketRow[]> {
  if (ids.length === 0) return [];
  const rows = await tickets(db).where('ticket.id', 'in', ids).select(COLUMNS).execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export type Answer = { ticketId: string; userId: string; message: string; now: number };

/**
 * Adds the user's answer and reopens the ticket if it was resolved or waiting for the user. Returns the message's ID,
 * or undefined if the ticket is closed by the time of the write. Call this in a transaction.
 */
export async function answerAsRequester(trx: Db, { now, ...answer }: Answer): Promise<string | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('ticket')
    .set(({ eb }) => ({
      status: eb
        .case()
        .when('status', 'in', ['waiting_on_user', 'resolved'])
        .then(sql<TicketStatus>`'open'`)
        .else(eb.ref('status'))
        .end(),
      updated_at: now,
      resolved_at: null,
      waiting_since: eb.fn.coalesce('waiting_since', eb.val(now)),
      // The deadline of an urgent topic starts over if the ticket was resolved.
      due_at: eb
        .case()
        .when(eb.and([eb('status', '=', 'resolved'), eb('ticket_type', 'in', URGENT_TOPICS)]))
        .then(now + URGENT_WITHIN_MS)
        .else(eb.ref('due_at'))
        .end(),
      has_new_answer: 0,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', answer.ticketId)
    .where((eb) => eb.and([eb('status', '!=', 'closed'), eb.not(isDueToClose(eb, now))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? addMessage(trx, { ...answer, author: 'user', now }) : undefined;
}

/** Records that the user has seen this version of the ticket. */
export async function markSeen(db: Db, { id, version }: Pick<TicketRow, 'id' | 'version'>): Promise<void> {
  await db
    .updateTable('ticket')
    .set({ has_new_answer: 0 })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Returns every ticket of one user, oldest first. */
export async function ticketsOf(db: Db, userId: string): Promise<TicketRow[]> {
  return tickets(db)
    .where('ticket.user_id', '=', userId)
    .orderBy('ticket.created_at')
    .orderBy('ticket.id')
    .select(COLUMNS)
    .execute();
}
