import { describe, expect, test } from 'vitest';
import {
  answerOf,
  appWithTickets,
  DAY,
  NEW,
  NOW,
  open,
  read,
  respond,
  subjectsOf,
  TICKETS,
  ticketIn,
} from '#server/features/support/test-tickets.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';

describe.each(ENGINES)('on %s', (engine) => {
  test('hides which staff member wrote an answer, but names the staff member in the audit log', async () => {
    const { ada, root, db } = await appWithTickets(engine);
    const { id } = await open(ada);
    expect(await answerOf(await respond(root, id, { message: 'Under Teams.' }))).toMatchObject([
      200,
      { status: 'waiting_on_user', messages: [{ author: 'user' }, { author: 'staff', message: 'Under Teams.' }] },
    ]);
    for (const reader of [ada, root]) {
      const text = await (await read(reader, id)).text();
      expect(text).toContain('"author":"staff"');
      expect(text).not.toContain('root');
    }
    expect(await db.selectFrom('admin_audit_log').selectAll().execute()).toMatchObject([
      {
        admin_id: 'root',
        action: 'ticket.respond',
        entity_id: id,
        details: '{"before":{"status":"open"},"after":{"status":"waiting_on_user"}}',
      },
    ]);
  });

  test('reopens a resolved ticket if its user answers, but not one resolved 14 days ago', async () => {
    const { ada, root, db } = await appWithTickets(engine);
    const { id } = await open(ada);
    await respond(root, id, { message: 'Done.', status: 'resolved' });
    expect(await answerOf(await read(ada, id))).toMatchObject([200, { status: 'resolved', resolved_at: NOW }]);
    expect(await answerOf(await respond(ada, id, { message: 'Not quite' }))).toMatchObject([
      200,
      { status: 'open', resolved_at: null },
    ]);
    await respond(root, id, { message: 'Done now.', status: 'resolved' });
    const longAgo = Date.parse(NOW) - 14 * DAY;
    await db.updateTable('ticket').set({ resolved_at: longAgo }).execute();
    expect(await answerOf(await read(ada, id))).toMatchObject([200, { status: 'closed' }]);
    expect(await subjectsOf(root, '?scope=all&status=closed')).toEqual(['General question']);
    expect(await answerOf(await respond(ada, id, { message: 'Hello?' }))).toMatchObject([
      409,
      { code: 'CONFLICT', message: 'This request is closed. Please send a new one.' },
    ]);
    expect(await answerOf(await respond(root, id, { message: 'Sorry, here again.' }))).toMatchObject([
      200,
      { status: 'waiting_on_user', resolved_at: null },
    ]);
  });

  test('lets only admins set a status', async () => {
    const { ada, root, signedIn } = await appWithTickets(engine);
    const moderator = await signedIn({ id: 'mo', role: 'moderator' });
    for (const client of [ada, moderator]) {
      const { id } = await open(client);
      const answer = await respond(client, id, { message: 'Done', status: 'closed' });
      expect(await answerOf(answer)).toMatchObject([403, { code: 'FORBIDDEN' }]);
      expect((await ticketIn(await read(client, id))).messages).toHaveLength(1);
    }
    const { id } = await open(root);
    expect((await ticketIn(await respond(root, id, { message: 'Me again' }))).messages[1]?.author).toBe('user');
    expect(await ticketIn(await respond(root, id, { message: 'Done', status: 'resolved' }))).toMatchObject({
      status: 'resolved',
    });
  });

  test('returns 429 with the time to wait after three tickets in an hour, without affecting other accounts', async () => {
    const { ada, signedIn } = await appWithTickets(engine);
    for (const message of ['one', 'two', 'three']) await open(ada, { message });
    const refused = await ada.post(TICKETS, NEW);
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    await open(await signedIn({ id: 'bo' }));
    expect(await subjectsOf(ada)).toHaveLength(3);
  });

  test('allows users twenty answers an hour and has no limit for the support team', async () => {
    const { ada, root } = await appWithTickets(engine);
    const { id } = await open(ada);
    for (let count = 0; count < 20; count += 1) {
      expect((await respond(ada, id, { message: `${count}` })).status).toBe(200);
    }
    const refused = await respond(ada, id, { message: 'And another' });
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
    for (let count = 0; count < 21; count += 1) await respond(root, id, { message: `${count}` });
    expect((await ticketIn(await read(ada, id))).messages).toHaveLength(42);
  });

  test('opens one ticket and counts it once if a request with the same idempotency key is sent ten times', async () => {
    const { ada, db } = await appWithTickets(engine);
    const headers = { 'Idempotency-Key': 'press-1' };
    const press = async (body: object = NEW) => ada.send('POST', TICKETS, body, headers);
    const answers = await Promise.all(Array.from({ length: 10 }, () => press()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const ids = await Promise.all(answers.map(async (answer) => (await ticketIn(answer)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await db.selectFrom('ticket').select('id').execute()).toEqual([{ id: ids[0] }]);
    expect((await press({ ...NEW, message: 'Something else' })).status).toBe(409);
    await open(ada, { message: 'two' });
    await open(ada, { message: 'three' });
    expect((await press()).status).toBe(200);
    expect((await ada.post(TICKETS, NEW)).status).toBe(429);
  });

  test('stores an answer once if it is sent twice with one idempotency key, and refuses a malformed key', async () => {
    const { ada, db } = await appWithTickets(engine);
    const { id } = await open(ada);
    const press = (key: string) =>
      ada.send('POST', `${TICKETS}/${id}/respond`, { message: 'Hi' }, { 'Idempotency-Key': key });
    expect([(await press('a')).status, (await press('a')).status]).toEqual([200, 200]);
    expect(await db.selectFrom('ticket_message').select('id').execute()).toHaveLength(2);
    expect(await answerOf(await press('x'.repeat(129)))).toMatchObject([
      400,
      { fields: { 'headers.Idempotency-Key': 'Use 1 to 128 printable characters without spaces' } },
    ]);
  });
});
