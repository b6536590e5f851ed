import { type ExpressionBuilder, sql } from 'kysely';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import type { TicketPriority, TicketStatus, TicketType } from '#shared/support/ticket.contract.ts';
import type { TicketCount } from '#shared/support/ticket.stats.ts';
import { CLOSES_AFTER_MS } from '#shared/support/ticket.status.ts';

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
  'auth_user.email',
  'auth_user.status as accountStatus',
  'auth_user.status_until as statusUntil',
] as const;

const tickets = (db: Db) => db.selectFrom('ticket').innerJoin('auth_user', 'auth_user.id', 'ticket.user_id');

/** Does the same as `ticketStatusAt`, in SQL. */
const hasStatus = (status: TicketStatus, now: number) => (eb: ExpressionBuilder<Schema, 'ticket'>) => {
  const isDue = eb.and([eb('ticket.status', '=', 'resolved'), eb('ticket.resolved_at', '<=', now - CLOSES_AFTER_MS)]);
  const isStored = eb('ticket.status', '=', status);
  if (status === 'closed') return eb.or([isStored, isDue]);
  return status === 'resolved' ? eb.and([isStored, eb.not(isDue)]) : isStored;
};

type Turn = { ticketId: string; author: MessageRow['author']; userId: string; message: string; now: number };

/** Adds a message. Call this after writing the ticket, which locks its row. */
async function addMessage(trx: Db, { ticketId, author, userId, message, now }: Turn): Promise<string> {
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
  const at = { created_at: now, updated_at: now, resolved_at: null };
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

/** Without a `userId`, the query covers tickets of all users. `page` counts from 1. `now` is Unix ms. */
export type TicketQuery = {
  userId: string | undefined;
  status: TicketStatus | undefined;
  page: number;
  pageSize: number;
  now: number;
};

// Tickets that need an answer from staff come before those that need one from the user, and urgent ones come first.
const PRESSING = sql<number>`case
  when ticket.status in ('open', 'in_progress') then case ticket.priority when 'urgent' then 0 when 'high' then 1 else 2 end
  when ticket.status = 'waiting_on_user' then 3
  else 4 end`;
// The ticket that has waited longest comes first. Among tickets that have ended, the last to end comes first.
const WAITED = sql<number>`case when ticket.status in ('resolved', 'closed') then -ticket.updated_at else ticket.updated_at end`;

/** Returns one user's tickets, last changed first, or all tickets by urgency. */
export async function listTickets(
  db: Db,
  { userId, status, page, pageSize, now }: TicketQuery,
): Promise<{ rows: TicketRow[]; total: number }> {
  const base = tickets(db)
    .$if(userId !== undefined, (query) => query.where('ticket.user_id', '=', userId ?? ''))
    .$if(status !== undefined, (query) => query.where(hasStatus(status ?? 'open', now)));
  const { total } = await base.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const ordered =
    userId === undefined ? base.orderBy(PRESSING).orderBy(WAITED) : base.orderBy('ticket.updated_at', 'desc');
  const rows = await ordered
    .orderBy('ticket.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select(COLUMNS)
    .execute();
  return { rows, total: Number(total) };
}

/** Counts the tickets by status and priority at `now` (Unix ms). */
export async function countTickets(db: Db, now: number): Promise<TicketCount[]> {
  const rows = await db
    .selectFrom('ticket')
    .select((eb) => [
      eb
        .case()
        .when(hasStatus('closed', now)(eb))
        .then(sql<TicketStatus>`'closed'`)
        .else(eb.ref('status'))
        .end()
        .as('at'),
      'priority',
      eb.fn.countAll().as('count'),
      eb.fn.min('created_at').as('oldest'),
    ])
    .groupBy(['at', 'priority'])
    .execute();
  return rows.map(({ at, priority, count, oldest }) => ({ status: at, priority, count: Number(count), oldest }));
}

type Answer = { ticketId: string; userId: string; message: string; now: number };

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
    }))
    .where('id', '=', answer.ticketId)
    .where((eb) => eb.not(hasStatus('closed', now)(eb)))
    .executeTakeFirst();
  return numUpdatedRows > 0n ? addMessage(trx, { ...answer, author: 'user', now }) : undefined;
}

/** Adds a staff answer, sets the status, and returns the message's ID. Call this in a transaction. */
export async function answerAsStaff(
  trx: Db,
  { now, status, ...answer }: Answer & { status: TicketStatus },
): Promise<string> {
  const isOver = status === 'resolved' || status === 'closed';
  await trx
    .updateTable('ticket')
    .set({ status, updated_at: now, resolved_at: isOver ? now : null })
    .where('id', '=', answer.ticketId)
    .execute();
  return addMessage(trx, { ...answer, author: 'staff', now });
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
