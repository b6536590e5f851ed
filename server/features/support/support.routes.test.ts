import { describe, expect, test } from 'vitest';
import { supportData } from '#server/features/support/support-data.ts';
import {
  answerOf,
  appWithTickets,
  DAY,
  listIn,
  NEW,
  NOW,
  open,
  read,
  respond,
  subjectsOf,
  TICKETS,
} from '#server/features/support/test-tickets.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import type { TestClient } from '#server/testing/test-clients.ts';

const STATS = '/api/support/stats';

/** Returns the number of tickets on a page, and its pagination. */
async function pageOf(client: TestClient, query: string) {
  const { items, pagination } = await listIn(await client.get(`${TICKETS}${query}`));
  return [items.length, pagination];
}

describe.each(ENGINES)('on %s', (engine) => {
  test('lets a member open a ticket, named after its topic, and read it back', async () => {
    const { ada } = await appWithTickets(engine);
    const ticket = await open(ada);
    expect(ticket).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      subject: 'General question',
      ticket_type: 'general',
      priority: 'normal',
      status: 'open',
      created_at: NOW,
      updated_at: NOW,
      resolved_at: null,
      waiting_since: NOW,
      first_response_at: null,
      due_at: null,
      has_new_answer: false,
      version: 1,
      requester: null,
      messages: [{ id: expect.any(String), author: 'user', message: NEW.message, created_at: NOW }],
    });
    expect(await answerOf(await ada.get(`${TICKETS}/${ticket.id}`))).toEqual([200, ticket]);
    const { messages, ...summary } = ticket;
    expect(messages).toHaveLength(1);
    expect(await answerOf(await ada.get(TICKETS))).toEqual([
      200,
      { items: [summary], pagination: { page: 1, totalPages: 1, hasPrev: false, hasNext: false, total: 1 } },
    ]);
  });

  test('sets the priority on the server and ignores the one that the client sends', async () => {
    const { ada, signedIn } = await appWithTickets(engine);
    const banned = await signedIn({ id: 'bo', status: 'banned' });
    expect((await open(ada, { priority: 'urgent' })).priority).toBe('normal');
    expect((await open(ada, { ticket_type: 'safety', priority: 'normal' })).priority).toBe('urgent');
    expect((await open(banned, { ticket_type: 'appeal', priority: 'normal' })).priority).toBe('high');
  });

  test.each([
    ['active', 'appeal'],
    ['suspended', 'general'],
    ['suspended', 'data_request'],
    ['banned', 'technical'],
    ['banned', 'rules'],
  ] as const)("an account that is %s can't choose the topic %s", async (status, ticket_type) => {
    const { signedIn, db } = await appWithTickets(engine);
    const client = await signedIn({ id: 'cy', status });
    expect(await answerOf(await client.post(TICKETS, { ...NEW, ticket_type }))).toMatchObject([
      400,
      { code: 'INVALID_INPUT', fields: { 'body.ticket_type': 'Please choose one of the listed topics' } },
    ]);
    expect(await db.selectFrom('ticket').selectAll().execute()).toEqual([]);
  });

  test.each(['suspended', 'banned'] as const)(
    'lets a user who is %s open, list, read, and answer tickets',
    async (status) => {
      const { signedIn } = await appWithTickets(engine);
      const client = await signedIn({ id: 'cy', status });
      const { id } = await open(client, { ticket_type: 'appeal' });
      expect(await subjectsOf(client)).toEqual(['Appeal a decision']);
      expect((await read(client, id)).status).toBe(200);
      expect((await respond(client, id, { message: 'Please' })).status).toBe(200);
    },
  );

  test('refuses visitors and unproven staff', async () => {
    const { ada, visitor, signedIn } = await appWithTickets(engine);
    const { id } = await open(ada);
    const unproven = await signedIn({ id: 'mo', role: 'moderator', isUnproven: true });
    for (const [client, status, code] of [
      [visitor, 401, 'AUTH_REQUIRED'],
      [unproven, 403, 'SECOND_FACTOR_REQUIRED'],
    ] as const) {
      const answers = [
        await client.get(TICKETS),
        await client.post(TICKETS, NEW),
        await read(client, id),
        await respond(client, id, { message: 'Hi' }),
        await client.get(STATS),
      ];
      for (const answer of answers) expect(await answerOf(answer)).toMatchObject([status, { code }]);
    }
  });

  test("returns 404 for another user's ticket, even to moderators and suspended admins", async () => {
    const { ada, signedIn, db } = await appWithTickets(engine);
    const { id } = await open(ada);
    const others = [
      await signedIn({ id: 'bo' }),
      await signedIn({ id: 'bo2', via: 'bearer' }),
      await signedIn({ id: 'cy', status: 'suspended' }),
      await signedIn({ id: 'di', status: 'banned' }),
      await signedIn({ id: 'mo', role: 'moderator' }),
      await signedIn({ id: 'ex', role: 'admin', status: 'suspended' }),
    ];
    for (const other of others) {
      const [status, body] = await answerOf(await read(other, id));
      const [, missing] = await answerOf(await other.get(`${TICKETS}/none`));
      expect([status, body]).toMatchObject([404, { code: 'TICKET_NOT_FOUND' }]);
      expect({ ...body, requestId: '' }).toEqual({ ...missing, requestId: '' });
      expect((await respond(other, id, { message: 'Hi' })).status).toBe(404);
      expect((await respond(other, id, { message: 'Hi', status: 'closed' })).status).toBe(404);
      expect(await subjectsOf(other)).toEqual([]);
    }
    expect(await db.selectFrom('ticket_message').select('message').execute()).toEqual([{ message: NEW.message }]);
  });

  test.each([
    [{ id: 'bo' }, 'FORBIDDEN'],
    [{ id: 'mo', role: 'moderator' }, 'FORBIDDEN'],
    [{ id: 'cy', status: 'suspended' }, 'ACCOUNT_SUSPENDED'],
    [{ id: 'ex', role: 'admin', status: 'suspended' }, 'ACCOUNT_SUSPENDED'],
    [{ id: 'di', status: 'banned' }, 'ACCOUNT_BANNED'],
  ] as const)("hides the figures and other users' tickets from %j", async (user, code) => {
    const { signedIn } = await appWithTickets(engine);
    const client = await signedIn(user);
    expect(await answerOf(await client.get(`${TICKETS}?scope=all`))).toMatchObject([403, { code }]);
    expect(await answerOf(await client.get(STATS))).toMatchObject([403, { code }]);
  });

  test('shows admins only their own tickets by default, and all tickets with their users on request', async () => {
    const { ada, root } = await appWithTickets(engine);
    const { id } = await open(ada);
    await open(root, { subject: 'Mine' });
    expect(await subjectsOf(root)).toEqual(['Mine']);
    expect((await subjectsOf(root, '?scope=all')).toSorted()).toEqual(['General question', 'Mine']);
    expect(await subjectsOf(root, '?scope=all&status=resolved')).toEqual([]);
    expect(await answerOf(await read(root, id))).toMatchObject([
      200,
      { requester: { id: 'ada', email: 'ada@school.test', status: 'active' } },
    ]);
  });

  test('returns 20 tickets per page', async () => {
    const { ada, root, db } = await appWithTickets(engine);
    const { id } = await open(ada);
    const row = await db.selectFrom('ticket').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 20 }, (_, index) => ({ ...row, id: `t${index}` }));
    await db.insertInto('ticket').values(more).execute();
    const second = { page: 2, totalPages: 2, hasPrev: true, hasNext: false, total: 21 };
    expect(await pageOf(ada, '')).toEqual([20, { ...second, page: 1, hasPrev: false, hasNext: true }]);
    expect(await pageOf(ada, '?page=2')).toEqual([1, second]);
    expect(await pageOf(root, '?scope=all&page=2')).toEqual([1, second]);
    expect((await ada.get(`${TICKETS}?page=0`)).status).toBe(400);
    expect((await ada.get(`${TICKETS}?status=lost`)).status).toBe(400);
  });

  test('refuses invalid input with an error for each field', async () => {
    const { ada } = await appWithTickets(engine);
    expect(await answerOf(await ada.post(TICKETS, { ticket_type: 'general', message: '  ' }))).toMatchObject([
      400,
      { code: 'INVALID_INPUT', fields: { 'body.message': 'Please fill in all fields' } },
    ]);
    expect((await ada.post(TICKETS, { ...NEW, message: 'x'.repeat(1001) })).status).toBe(400);
    expect((await ada.post(TICKETS, { ...NEW, status: 'closed' })).status).toBe(400);
    expect((await ada.post(TICKETS, { ...NEW, ticket_type: 'gossip' })).status).toBe(400);
    expect((await open(ada, { message: 'NUL \u0000 and back' })).messages[0]?.message).toBe('NUL  and back');
  });

  test('reports how many tickets need an answer, and how long ago the oldest was opened', async () => {
    const { ada, root, db } = await appWithTickets(engine);
    const first = await open(ada, { ticket_type: 'safety' });
    await open(ada);
    const { id } = await open(ada);
    await respond(root, id, { message: 'Done', status: 'resolved' });
    const hourAgo = Date.parse(NOW) - 3_600_000;
    await db.updateTable('ticket').set({ created_at: hourAgo }).where('id', '=', first.id).execute();
    expect(await answerOf(await root.get(STATS))).toEqual([
      200,
      {
        open: 2,
        by_status: { open: 2, in_progress: 0, waiting_on_user: 0, resolved: 1, closed: 0 },
        by_priority: { normal: 1, high: 0, urgent: 1 },
        oldest_age_s: 3600,
        longest_wait_s: 0,
        overdue: 0,
        first_response: { tickets: 1, median_s: 0 },
      },
    ]);
  });

  test("includes the account's own tickets and their messages in its download", async () => {
    const { ada, root, db, clock } = await appWithTickets(engine);
    const { id } = await open(ada);
    await respond(root, id, { message: 'Under Teams.', status: 'resolved' });
    clock.now += 1000;
    await open(ada, { subject: 'Second' });
    const { name, collect } = supportData;
    const later = clock.now + 14 * DAY;
    expect(name).toBe('support_tickets');
    const held = await collect(db, 'ada', later);
    expect(held).toMatchObject([
      { id, status: 'closed', messages: [{ message: NEW.message }, { author: 'staff', message: 'Under Teams.' }] },
      { subject: 'Second', messages: [{ message: NEW.message }] },
    ]);
    expect(JSON.stringify(held)).not.toContain('root');
    expect(await collect(db, 'root', later)).toEqual([]);
  });
});
