import { answerAsStaff, holdTicket } from '#server/features/support/staff-changes.repository.ts';
import { insertTicket } from '#server/features/support/tickets.repository.ts';
import type { Db, Engine } from '#server/platform/db/open.ts';
import { testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import type { TicketPriority, TicketStatus, TicketType } from '#shared/support/ticket.contract.ts';

/** When the tests take place, in Unix ms. */
export const NOW = 1_800_000_000_000;

/** Creates a database with the user Ada, the banned user Bo, and the admin Root. */
export async function setUp(engine: Engine) {
  const db = await testDb(engine);
  await insertUser(db, { id: 'ada' });
  await insertUser(db, { id: 'bo', status: 'banned' });
  await insertUser(db, { id: 'root', role: 'admin' });
  return db;
}

export const within = <T>(db: Db, act: (trx: Db) => Promise<T>) => db.transaction().execute(act);

/** `until` is when staff answered the ticket and set its status. */
type Given = {
  userId?: string;
  type?: TicketType;
  priority?: TicketPriority;
  now?: number;
  status?: TicketStatus;
  until?: number;
};

/** Creates a ticket with this subject and returns its ID. */
export async function requestIn(db: Db, subject: string, given: Given = {}): Promise<string> {
  const { userId = 'ada', type = 'general', priority = 'normal', now = NOW, status, until = now } = given;
  return within(db, async (trx) => {
    const id = await insertTicket(trx, { userId, subject, type, priority, message: 'Hello', now });
    if (status !== undefined) await answerIn(trx, id, { status, now: until });
    return id;
  });
}

/** Has Root answer a ticket. Call this in a transaction. */
export async function answerIn(trx: Db, ticketId: string, { status, now }: { status: TicketStatus; now: number }) {
  const held = await holdTicket(trx, ticketId, now);
  if (held === undefined) throw new Error(`there is no ticket ${ticketId}`);
  return answerAsStaff(trx, held, { ticketId, userId: 'root', message: 'Hi', now, status });
}
