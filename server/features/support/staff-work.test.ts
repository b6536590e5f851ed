import { describe, expect, test } from 'vitest';
import {
  answerOf,
  appWithTickets,
  NOW,
  open,
  read,
  respond,
  TICKETS,
  ticketIn,
} from '#server/features/support/test-tickets.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import type { TestClient } from '#server/testing/test-clients.ts';

const HOUR = 3_600_000;
const after = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();
const change = (client: TestClient, id: string, body: object) => client.patch(`${TICKETS}/${id}`, body);
const see = (client: TestClient, id: string, version: number) => client.post(`${TICKETS}/${id}/seen`, { version });

describe.each(ENGINES)('on %s', (engine) => {
  /** Starts the app. `audit` returns what the audit log says about tickets. */
  async function setUp() {
    const app = await appWithTickets(engine);
    const audit = async () => {
      const query = app.db.selectFrom('admin_audit_log').select(['admin_id', 'action', 'entity_id', 'details']);
      const rows = await query.where('entity_type', '=', 'ticket').orderBy('at').execute();
      return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) as unknown }));
    };
    return { ...app, audit };
  }

  test('changes status and priority, records both, and increments the version', async () => {
    const { ada, root, audit, clock } = await setUp();
    const { id, version } = await open(ada);
    clock.now += HOUR;
    const changed = await answerOf(await change(root, id, { status: 'in_progress', priority: 'urgent', version }));
    expect(changed).toMatchObject([
      200,
      { status: 'in_progress', priority: 'urgent', version: 2, waiting_since: NOW, updated_at: after(HOUR) },
    ]);
    const before = { status: 'open', priority: 'normal' };
    const details = { before, after: { status: 'in_progress', priority: 'urgent' } };
    expect(await audit()).toEqual([{ admin_id: 'root', action: 'ticket.change', entity_id: id, details }]);
    expect(await answerOf(await change(root, id, { status: 'in_progress', version: 2 }))).toMatchObject([
      200,
      { version: 2, updated_at: after(HOUR) },
    ]);
    expect(await audit()).toHaveLength(1);
  });

  test('refuses a change and an answer that are based on an older version', async () => {
    const { ada, root, audit, db } = await setUp();
    const { id, version } = await open(ada);
    await respond(ada, id, { message: 'One more thing.' });
    const refused = {
      code: 'CONFLICT',
      message: 'This request has changed since you opened it. It’s shown as it is now.',
      current: { version: 2, messages: [{}, { message: 'One more thing.' }], requester: { id: 'ada' } },
    };
    expect(await answerOf(await change(root, id, { status: 'closed', version }))).toMatchObject([409, refused]);
    expect(await answerOf(await respond(root, id, { message: 'Done.', version }))).toMatchObject([409, refused]);
    expect(await audit()).toEqual([]);
    expect(await db.selectFrom('ticket_message').select('id').execute()).toHaveLength(2);
    expect((await respond(root, id, { message: 'Done.', version: 2 })).status).toBe(200);
  });

  test('lets only one of two admins answer the same version of a ticket', async () => {
    const { ada, root, signedIn } = await setUp();
    const rita = await signedIn({ id: 'rita', role: 'admin' });
    const { id, version } = await open(ada);
    const answers = await Promise.all([root, rita].map((client) => respond(client, id, { message: 'Done.', version })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await ticketIn(await read(ada, id))).messages).toHaveLength(2);
  });

  test("a ticket is deleted along with its user's account", async () => {
    const { ada, root, db, audit } = await setUp();
    const { id, version } = await open(ada);
    await db.deleteFrom('auth_user').where('id', '=', 'ada').execute();
    for (const answer of [
      await respond(root, id, { message: 'Hello?', version }),
      await change(root, id, { status: 'closed', version }),
      await read(root, id),
    ]) {
      expect(await answerOf(answer)).toMatchObject([404, { code: 'TICKET_NOT_FOUND' }]);
    }
    expect(await audit()).toEqual([]);
  });

  test('records when the first answer was sent and when the ticket started waiting for staff', async () => {
    const { ada, root, clock } = await setUp();
    const { id } = await open(ada);
    const at = async (ms: number, client: TestClient, body: object) => {
      clock.now = Date.parse(NOW) + ms;
      return ticketIn(await respond(client, id, body));
    };
    expect(await at(HOUR, root, { message: 'Which one?' })).toMatchObject({
      first_response_at: after(HOUR),
      waiting_since: null,
    });
    expect(await at(2 * HOUR, ada, { message: 'Ridge' })).toMatchObject({ waiting_since: after(2 * HOUR) });
    expect(await at(3 * HOUR, ada, { message: 'High' })).toMatchObject({ waiting_since: after(2 * HOUR) });
    expect(await at(4 * HOUR, root, { message: 'Looking', status: 'in_progress' })).toMatchObject({
      first_response_at: after(HOUR),
      waiting_since: after(4 * HOUR),
    });
    expect(await at(5 * HOUR, root, { message: 'Done', status: 'resolved' })).toMatchObject({ waiting_since: null });
  });

  test('gives a ticket on an urgent topic 48 hours, drops the deadline on resolution, and restarts it on reopening', async () => {
    const { ada, root, clock } = await setUp();
    const { id, due_at } = await open(ada, { ticket_type: 'content_removal' });
    expect(due_at).toBe(after(48 * HOUR));
    expect(await ticketIn(await respond(root, id, { message: 'Which post?' }))).toMatchObject({ due_at });
    expect(await ticketIn(await change(root, id, { status: 'resolved', version: 2 }))).toMatchObject({ due_at: null });
    clock.now += 2 * HOUR;
    const reopened = { status: 'open', due_at: after(50 * HOUR) };
    expect(await ticketIn(await respond(ada, id, { message: 'It’s back.' }))).toMatchObject(reopened);
    await change(root, id, { status: 'closed', version: 4 });
    expect(await ticketIn(await change(root, id, { status: 'open', version: 5 }))).toMatchObject(reopened);
    expect(await open(ada)).toMatchObject({ due_at: null });
  });

  test('marks a new answer until the user has seen it', async () => {
    const { ada, root, signedIn } = await setUp();
    const { id } = await open(ada);
    expect(await ticketIn(await respond(root, id, { message: 'Hi' }))).toMatchObject({ has_new_answer: false });
    expect(await ticketIn(await read(ada, id))).toMatchObject({ has_new_answer: true, version: 2 });
    expect(await ticketIn(await see(ada, id, 1))).toMatchObject({ has_new_answer: true });
    expect(await ticketIn(await see(ada, id, 2))).toMatchObject({ has_new_answer: false, version: 2 });
    await respond(root, id, { message: 'And?' });
    expect(await ticketIn(await respond(ada, id, { message: 'Thanks' }))).toMatchObject({ has_new_answer: false });
    expect((await see(await signedIn({ id: 'bo' }), id, 2)).status).toBe(404);
    expect((await see(root, id, 2)).status).toBe(404);
  });

  test('refuses a change that the contract does not allow', async () => {
    const { ada, root } = await setUp();
    const { id, version } = await open(ada);
    for (const body of [
      { version, status: 'lost' },
      { version, priority: 'low' },
      { status: 'open' },
      { version: 0 },
    ]) {
      expect((await change(root, id, body)).status).toBe(400);
    }
    expect(await answerOf(await change(root, 'none', { version }))).toMatchObject([404, { code: 'TICKET_NOT_FOUND' }]);
  });
});
