import { describe, expect, test } from 'vitest';
import { NOW, requestIn, setUp, within } from '#server/features/support/test-ticket-rows.ts';
import { DAY } from '#server/features/support/test-tickets.ts';
import { listTickets } from '#server/features/support/ticket-lists.repository.ts';
import {
  answerAsRequester,
  findAnswer,
  findTicket,
  listMessages,
} from '#server/features/support/tickets.repository.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';

describe.each(ENGINES)('on %s', (engine) => {
  test('stores a ticket with its first message and its user', async () => {
    const db = await setUp(engine);
    const id = await requestIn(db, 'Teams', { userId: 'bo', priority: 'high' });
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
      waitingSince: NOW,
      firstResponseAt: null,
      dueAt: null,
      hasNewAnswer: 0,
      version: 1,
      email: 'bo@school.test',
      accountStatus: 'banned',
      statusUntil: null,
    });
    expect(await listMessages(db, [id])).toMatchObject([
      { ticketId: id, author: 'user', message: 'Hello', createdAt: NOW },
    ]);
    expect(await findTicket(db, 'none')).toBeUndefined();
  });

  test.each([
    ['open', 'open'],
    ['in_progress', 'in_progress'],
    ['waiting_on_user', 'open'],
    ['resolved', 'open'],
  ] as const)('sets the status of a ticket that is %s to %s when its user answers', async (before, after) => {
    const db = await setUp(engine);
    const ticketId = await requestIn(db, 'Teams', { now: NOW - DAY, status: before });
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
    const ticketId = await requestIn(db, 'Teams', { now: until, status });
    const answer = { ticketId, userId: 'ada', message: 'Too late', now: NOW };
    expect(await within(db, (trx) => answerAsRequester(trx, answer))).toBeUndefined();
    expect(await findTicket(db, ticketId)).toMatchObject({ status, updatedAt: until });
    expect(await listMessages(db, [ticketId])).toHaveLength(2);
  });

  test('keeps all concurrent answers', async () => {
    const db = await setUp(engine);
    const ticketId = await requestIn(db, 'Teams');
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

  test('returns an answer with its ticket and user, but nothing for a message from the user', async () => {
    const db = await setUp(engine);
    const ticketId = await requestIn(db, 'Teams', { userId: 'bo', status: 'resolved' });
    const found = (await listMessages(db, [ticketId])).map(({ id }) => findAnswer(db, id));
    expect(await Promise.all(found)).toEqual([
      undefined,
      { to: 'bo@school.test', type: 'general', status: 'resolved', message: 'Hi' },
    ]);
  });

  test("keeps a staff answer when its author's account is deleted", async () => {
    const db = await setUp(engine);
    const ticketId = await requestIn(db, 'Teams', { status: 'waiting_on_user' });
    await db.deleteFrom('auth_user').where('id', '=', 'root').execute();
    expect((await listMessages(db, [ticketId])).map(({ author }) => author)).toEqual(['user', 'staff']);
  });

  test("deletes a user's tickets along with the account", async () => {
    const db = await setUp(engine);
    await requestIn(db, 'Teams', { status: 'waiting_on_user' });
    await requestIn(db, 'hers', { userId: 'bo' });
    await db.deleteFrom('auth_user').where('id', '=', 'ada').execute();
    expect(await listTickets(db, { page: 1, pageSize: 20, now: NOW })).toMatchObject({ total: 1 });
    expect(await db.selectFrom('ticket_message').select('message').execute()).toEqual([{ message: 'Hello' }]);
  });
});
