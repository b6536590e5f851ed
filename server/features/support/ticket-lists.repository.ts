import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { findTickets, isDueToClose, type TicketRow } from '#server/features/support/tickets.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { LAST_PAGE } from '#shared/http/pagination.contract.ts';
import type { TicketFilter, TicketPriority, TicketType } from '#shared/support/ticket.contract.ts';
import type { TicketCount, TicketTimes } from '#shared/support/ticket.stats.ts';

const DAY_MS = 86_400_000;
const MEASURED_MS = 30 * DAY_MS;

/** Which tickets to list. Without a `userId`, all users' tickets match. `page` counts from 1, and `now` is Unix ms. */
export type TicketQuery = {
  userId?: string | undefined;
  status?: TicketFilter | undefined;
  priority?: TicketPriority | undefined;
  type?: TicketType | undefined;
  page: number;
  pageSize: number;
  now: number;
};

// This expression must match the index ticket_queue word for word. 3 means that a ticket needs no answer.
const RANK = sql<number>`case when status not in ('open', 'in_progress') then 3
    when priority = 'urgent' then 0 when priority = 'high' then 1 else 2 end`;
const NEEDS_ANSWER = sql<boolean>`${RANK} < 3`;

/**
 * Like `ticketStatusAt`, but in SQL. For closed tickets, it's a case expression, because SQLite would answer an `or` by
 * collecting all matching tickets and then sorting them.
 */
const hasStatus = (status: TicketFilter, now: number) => (eb: ExpressionBuilder<Schema, 'ticket'>) => {
  if (status === 'needs_answer') return NEEDS_ANSWER;
  const isStored = eb('status', '=', status);
  if (status === 'closed') return sql<boolean>`case when ${isStored} or ${isDueToClose(eb, now)} then 1 end = 1`;
  return status === 'resolved' ? eb.and([isStored, eb.not(isDueToClose(eb, now))]) : isStored;
};

type Tickets = SelectQueryBuilder<Schema, 'ticket', object>;

/** Sorts tickets by urgency, and equally urgent ones by how long they have waited. */
const byUrgency = (tickets: Tickets) => tickets.orderBy(RANK).orderBy('waiting_since').orderBy('id');
const byChange = (tickets: Tickets) => tickets.orderBy('updated_at', 'desc').orderBy('id', 'desc');

/**
 * Returns a page of tickets, sorted by urgency if `status` is 'needs_answer', and by their last change otherwise.
 * `total` counts no more than the pages can show, so that counting stays fast.
 */
export async function listTickets(db: Db, query: TicketQuery): Promise<{ rows: TicketRow[]; total: number }> {
  const { userId, status, priority, type, page, pageSize, now } = query;
  const ofAnyStatus = db
    .selectFrom('ticket')
    .$if(userId !== undefined, (all) => all.where('user_id', '=', userId ?? ''))
    .$if(priority !== undefined, (all) => all.where('priority', '=', priority ?? 'normal'))
    .$if(type !== undefined, (all) => all.where('ticket_type', '=', type ?? 'general'));
  const matching = ofAnyStatus.$if(status !== undefined, (all) => all.where(hasStatus(status ?? 'open', now)));
  const ordered = status === 'needs_answer' ? byUrgency(matching) : byChange(matching);
  const found = await ordered
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select('id')
    .execute();
  // With this condition, counting the queue reads only an index that begins with the status.
  const counted =
    status === 'needs_answer' ? ofAnyStatus.where('status', 'in', ['open', 'in_progress'] as const) : matching;
  const listed = counted.select(sql<number>`1`.as('one')).limit(LAST_PAGE * pageSize);
  const { total } = await db
    .selectFrom(listed.as('listed'))
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const ids = found.map(({ id }) => id);
  return { rows: await findTickets(db, ids), total: Number(total) };
}

/**
 * Counts the tickets by status and priority at `now` (Unix ms). Tickets stored as closed and tickets that are due to
 * close are counted separately.
 */
export async function countTickets(db: Db, now: number): Promise<TicketCount[]> {
  const tickets = db
    .selectFrom('ticket')
    .groupBy(['status', 'priority'])
    .select(({ fn }) => ['status', 'priority', fn.countAll().as('count'), fn.min('created_at').as('oldest')]);
  const stored = await tickets.where('status', '!=', 'resolved').execute();
  const isDue = (eb: ExpressionBuilder<Schema, 'ticket'>) => isDueToClose(eb, now);
  const due = await tickets.where(isDue).execute();
  const resolved = await tickets.where(hasStatus('resolved', now)).execute();
  return [...stored, ...resolved, ...due.map((each) => ({ ...each, status: 'closed' as const }))].map(
    ({ count, ...each }) => ({ ...each, count: Number(count) }),
  );
}

/** Returns how many tickets were first answered after `since`, and the median time until that answer. */
async function firstAnswers(db: Db, since: number): Promise<Pick<TicketTimes, 'answered' | 'medianMs'>> {
  const recent = db.selectFrom('ticket').where('first_response_at', '>', since);
  const { count } = await recent.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const answered = Number(count);
  if (answered === 0) return { answered, medianMs: null };
  const middle = await recent
    .select(sql<number>`first_response_at - created_at`.as('took'))
    .orderBy('took')
    .limit(answered % 2 === 0 ? 2 : 1)
    .offset(Math.floor((answered - 1) / 2))
    .execute();
  return { answered, medianMs: middle.reduce((sum, { took }) => sum + took, 0) / middle.length };
}

/** Measures how long tickets wait at `now` (Unix ms), and how quickly they were first answered in the last 30 days. */
export async function measureTimes(db: Db, now: number): Promise<TicketTimes> {
  const { since } = await db
    .selectFrom('ticket')
    .where(NEEDS_ANSWER)
    .select(({ fn }) => fn.min('waiting_since').as('since'))
    .executeTakeFirstOrThrow();
  const { overdue } = await db
    .selectFrom('ticket')
    .where(NEEDS_ANSWER)
    .where('due_at', '<=', now)
    .select(({ fn }) => fn.countAll().as('overdue'))
    .executeTakeFirstOrThrow();
  return { longestSince: since, overdue: Number(overdue), ...(await firstAnswers(db, now - MEASURED_MS)) };
}
