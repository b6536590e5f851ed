import { describe, expect, test } from 'vitest';
import {
  answerAsRequester,
  answerAsStaff,
  countTickets,
  findTicket,
  insertTicket,
  listMessages,
  listTickets,
  ticketsOf,
} from '#server/features/support/tickets.repository.ts';
import type { Db, Engine } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import type { TicketPriority, TicketStatus } from '#shared/support/ticket.contract.ts';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;

async function setUp(engine: Engine) {
  const db = await testDb(engine);
  await insertUser(db, { id: 'ada' });
  await insertUser(db, { id: 'bo', status: 'banned' });
  await insertUser(db, { id: 'root', role: 'admin' });
  return db;
}

const within = <T>(db: Db, act: (trx: Db) => Promise<T>) => db.transaction().execute(act);

type Given = { userId?: string; priority?: TicketPriority; now?: number; status?: TicketStatus; until?: number };

/** Creates a ticket with its name as the subject. `until` is when it got its status. */
async function request(db: Db, subject: string, given: Given = {}): Promise<string> {
  const { userId = 'ada', priority = 'normal', now = NOW, status, until = now } = given;
  return within(db, async (trx) => {
    const row = { userId, subject, type: 'general', priority, message: 'Hello', now } as const;
    const id = await insertTicket(trx, row);
    if (status !== undefined) {
      await answerAsStaff(trx, { ticketId: id, userId: 'root', message: 'Hi', now: until, status });
    }
    return id;
  });
}

const subjects = async (db: Db, over: Partial<Parameters<typeof listTickets>[1]> = {}) => {
  const query = { userId: undefined, status: undefined, page: 1, pageSize: 20, now: NOW, ...over };
  const { rows, total } = await listTickets(db, query);
  return { subjects: rows.map(({ subject }) => subject), total };
};

describe.each(ENGINES)('on %s', (engine) => {
  test('stores a ticket with its first message and its user', async () => {
    const db = await setUp(engine);
    const id = await request(db, 'Teams', { userId: 'bo', priority: 'high' });
    expect(await findTicket(db, id)).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      userId: 'bo',
      subject: 'Teams',
      type: 'general',
      priority: 'high',
      status: 'open',
      createdAt: NOW,
      updatedAt: NOW,
      resolvedAt: null,
      email: 'bo@school.test',
      accountStatus: 'banned',
      statusUntil: null,
    });
    expect(await listMessages(db, [id])).toMatchObject([
      { ticketId: id, author: 'user', message: 'Hello', createdAt: NOW },
    ]);
    expect(await findTicket(db, 'none')).toBeUndefined();
  });

  test("lists only a user's own tickets, last changed first", async () => {
    const db = await setUp(engine);
    await request(db, 'old', { now: NOW - 3 });
    await request(db, 'changed', { now: NOW - 9, status: 'in_progress', until: NOW });
    await request(db, 'hers', { userId: 'bo' });
    expect(await subjects(db, { userId: 'ada' })).toEqual({ subjects: ['changed', 'old'], total: 2 });
    expect((await ticketsOf(db, 'ada')).map(({ subject }) => subject)).toEqual(['changed', 'old']);
  });

  test('lists all tickets by urgency: those that need staff by priority and age, then the others', async () => {
    const db = await setUp(engine);
    await request(db, 'normal, new', { now: NOW });
    await request(db, 'normal, old', { now: NOW - DAY, status: 'in_progress' });
    await request(db, 'urgent', { priority: 'urgent' });
    await request(db, 'high', { userId: 'bo', priority: 'high' });
    await request(db, 'urgent, waits for them', { priority: 'urgent', status: 'waiting_on_user' });
    await request(db, 'urgent, ended before', { priority: 'urgent', now: NOW - DAY, status: 'closed' });
    await request(db, 'ended last', { status: 'resolved' });
    expect((await subjects(db)).subjects).toEqual([
      'urgent',
      'high',
      'normal, old',
      'normal, new',
      'urgent, waits for them',
      'ended last',
      'urgent, ended before',
    ]);
  });

  test('returns consecutive pages and the total number of tickets', async () => {
    const db = await setUp(engine);
    for (const age of [0, 1, 2, 3, 4]) await request(db, `${age}`, { now: NOW - age });
    const page = (number: number) => subjects(db, { userId: 'ada', page: number, pageSize: 2 });
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      { subjects: ['0', '1'], total: 5 },
      { subjects: ['2', '3'], total: 5 },
      { subjects: ['4'], total: 5 },
      { subjects: [], total: 5 },
    ]);
  });

  test('counts a ticket as closed exactly 14 days after it was resolved', async () => {
    const db = await setUp(engine);
    await request(db, 'due', { now: NOW - 14 * DAY, status: 'resolved' });
    await request(db, 'not due', { now: NOW - 14 * DAY + 1, status: 'resolved' });
    await request(db, 'closed', { status: 'closed' });
    await request(db, 'open');
    expect(await subjects(db, { status: 'resolved' })).toEqual({ subjects: ['not due'], total: 1 });
    expect(await subjects(db, { status: 'closed' })).toEqual({ subjects: ['closed', 'due'], total: 2 });
    expect(await subjects(db, { status: 'open' })).toEqual({ subjects: ['open'], total: 1 });
    const counts = await countTickets(db, NOW);
    expect(counts.toSorted((one, other) => one.status.localeCompare(other.status))).toEqual([
      { status: 'closed', priority: 'normal', count: 2, oldest: NOW - 14 * DAY },
      { status: 'open', priority: 'normal', count: 1, oldest: NOW },
      { status: 'resolved', priority: 'normal', count: 1, oldest: NOW - 14 * DAY + 1 },
    ]);
  });

  test.each([
    ['open', 'open'],
    ['in_progress', 'in_progress'],
    ['waiting_on_user', 'open'],
    ['resolved', 'open'],
  ] as const)('turns a ticket that is %s into %s when its user answers', async (before, after) => {
    const db = await setUp(engine);
    const ticketId = await request(db, 'Teams', { now: NOW - DAY, status: before });
    const answer = { ticketId, userId: 'ada', message: 'Still there', now: NOW };
    expect(await within(db, (trx) => answerAsRequester(trx, answer))).toMatch(/^[\w-]{22}$/);
    expect(await findTicket(db, ticketId)).toMatchObject({ status: after, updatedAt: NOW, resolvedAt: null });
    expect((await listMessages(db, [ticketId])).map(({ author, message }) => [author, message])).toEqual([
      ['user', 'Hello'],
      ['staff', 'Hi'],
      ['user', 'Still there'],
    ]);
  });

  test.each([
    ['closed', NOW],
    ['resolved', NOW - 14 * DAY],
  ] as const)('adds no message to a ticket that has been %s since %i', async (status, until) => {
    const db = await setUp(engine);
    const ticketId = await request(db, 'Teams', { now: until, status });
    const answer = { ticketId, userId: 'ada', message: 'Too late', now: NOW };
    expect(await within(db, (trx) => answerAsRequester(trx, answer))).toBeUndefined();
    expect(await findTicket(db, ticketId)).toMatchObject({ status, updatedAt: until });
    expect(await listMessages(db, [ticketId])).toHaveLength(2);
  });

  test('keeps all concurrent answers', async () => {
    const db = await setUp(engine);
    const ticketId = await request(db, 'Teams');
    const words = Array.from({ length: 8 }, (_, index) => `answer ${index}`);
    await Promise.all(
      words.map((message) =>
        within(db, (trx) => answerAsRequester(trx, { ticketId, userId: 'ada', message, now: NOW })),
      ),
    );
    const kept = (await listMessages(db, [ticketId])).map(({ message }) => message);
    expect(kept[0]).toBe('Hello');
    expect(kept.slice(1).toSorted()).toEqual(words);
  });

  test("keeps a staff answer when its author's account is deleted", async () => {
    const db = await setUp(engine);
    const ticketId = await request(db, 'Teams', { status: 'waiting_on_user' });
    await db.deleteFrom('auth_user').where('id', '=', 'root').execute();
    expect((await listMessages(db, [ticketId])).map(({ author }) => author)).toEqual(['user', 'staff']);
  });

  test("deletes a user's tickets along with the account", async () => {
    const db = await setUp(engine);
    await request(db, 'Teams', { status: 'waiting_on_user' });
    await request(db, 'hers', { userId: 'bo' });
    await db.deleteFrom('auth_user').where('id', '=', 'ada').execute();
    expect(await subjects(db)).toEqual({ subjects: ['hers'], total: 1 });
    expect(await db.selectFrom('ticket_message').select('message').execute()).toEqual([{ message: 'Hello' }]);
  });
});
