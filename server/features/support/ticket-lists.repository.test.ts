import { describe, expect, test } from 'vitest';
import { NOW, requestIn, setUp } from '#server/features/support/test-ticket-rows.ts';
import { DAY } from '#server/features/support/test-tickets.ts';
import { countTickets, listTickets, measureTimes } from '#server/features/support/ticket-lists.repository.ts';
import { ticketsOf } from '#server/features/support/tickets.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';

const HOUR = 3_600_000;

const subjects = async (db: Db, over: Partial<Parameters<typeof listTickets>[1]> = {}) => {
  const { rows, total } = await listTickets(db, { page: 1, pageSize: 20, now: NOW, ...over });
  return { subjects: rows.map(({ subject }) => subject), total };
};

describe.each(ENGINES)('on %s', (engine) => {
  test("lists only a user's own tickets, most recently changed first", async () => {
    const db = await setUp(engine);
    await requestIn(db, 'old', { now: NOW - 3 });
    await requestIn(db, 'changed', { now: NOW - 9, status: 'in_progress', until: NOW });
    await requestIn(db, 'hers', { userId: 'bo' });
    expect(await subjects(db, { userId: 'ada' })).toEqual({ subjects: ['changed', 'old'], total: 2 });
    expect((await ticketsOf(db, 'ada')).map(({ subject }) => subject)).toEqual(['changed', 'old']);
  });

  test('lists tickets that need an answer by priority, and those of equal priority by how long they have waited', async () => {
    const db = await setUp(engine);
    await requestIn(db, 'normal, new');
    await requestIn(db, 'normal, old', { now: NOW - DAY });
    await requestIn(db, 'normal, begun', { now: NOW - 2 * DAY, status: 'in_progress', until: NOW - 1 });
    await requestIn(db, 'urgent', { priority: 'urgent' });
    await requestIn(db, 'high', { userId: 'bo', priority: 'high' });
    await requestIn(db, 'urgent, waits for them', { priority: 'urgent', status: 'waiting_on_user' });
    await requestIn(db, 'ended', { priority: 'urgent', status: 'resolved' });
    expect((await subjects(db, { status: 'needs_answer' })).subjects).toEqual([
      'urgent',
      'high',
      'normal, old',
      'normal, begun',
      'normal, new',
    ]);
  });

  test('filters by priority and topic, and lists the matches by their last change', async () => {
    const db = await setUp(engine);
    await requestIn(db, 'old', { now: NOW - 2, priority: 'high' });
    await requestIn(db, 'changed', { now: NOW - 3, status: 'resolved', until: NOW });
    await requestIn(db, 'team', { now: NOW - 1, type: 'team', priority: 'high' });
    expect((await subjects(db)).subjects).toEqual(['changed', 'team', 'old']);
    expect((await subjects(db, { priority: 'high' })).subjects).toEqual(['team', 'old']);
    expect(await subjects(db, { priority: 'high', type: 'team' })).toEqual({ subjects: ['team'], total: 1 });
    expect(await subjects(db, { type: 'team', status: 'resolved' })).toEqual({ subjects: [], total: 0 });
  });

  test('returns consecutive pages and the total number of tickets', async () => {
    const db = await setUp(engine);
    for (const age of [0, 1, 2, 3, 4]) await requestIn(db, `${age}`, { now: NOW - age });
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
    await requestIn(db, 'due', { now: NOW - 14 * DAY, status: 'resolved' });
    await requestIn(db, 'not due', { now: NOW - 14 * DAY + 1, status: 'resolved' });
    await requestIn(db, 'closed', { status: 'closed' });
    await requestIn(db, 'open');
    expect(await subjects(db, { status: 'resolved' })).toEqual({ subjects: ['not due'], total: 1 });
    expect(await subjects(db, { status: 'closed' })).toEqual({ subjects: ['closed', 'due'], total: 2 });
    expect(await subjects(db, { status: 'open' })).toEqual({ subjects: ['open'], total: 1 });
    const counts = await countTickets(db, NOW);
    const byAge = counts.toSorted((one, other) => one.status.localeCompare(other.status) || one.oldest - other.oldest);
    expect(byAge).toEqual([
      { status: 'closed', priority: 'normal', count: 1, oldest: NOW - 14 * DAY },
      { status: 'closed', priority: 'normal', count: 1, oldest: NOW },
      { status: 'open', priority: 'normal', count: 1, oldest: NOW },
      { status: 'resolved', priority: 'normal', count: 1, oldest: NOW - 14 * DAY + 1 },
    ]);
  });

  test('counts no more tickets than the pages can show', async () => {
    const db = await setUp(engine);
    for (const age of [0, 1, 2]) await requestIn(db, `${age}`, { now: NOW - age });
    const row = await db.selectFrom('ticket').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: 60 }, (_, index) => ({ ...row, id: `t${index}` }));
    await db.insertInto('ticket').values(more).execute();
    expect((await subjects(db, { pageSize: 1 })).total).toBe(50);
  });

  test('returns the longest wait, the number of overdue tickets, and the median time to a first answer in the last 30 days', async () => {
    const db = await setUp(engine);
    expect(await measureTimes(db, NOW)).toEqual({ longestSince: null, overdue: 0, answered: 0, medianMs: null });
    await requestIn(db, 'waits', { now: NOW - 5 * HOUR });
    await requestIn(db, 'begun', { now: NOW - 9 * HOUR, status: 'in_progress', until: NOW - 6 * HOUR });
    await requestIn(db, 'due', { now: NOW - 48 * HOUR, type: 'safety' });
    await requestIn(db, 'asked', { now: NOW - 48 * HOUR, type: 'safety', status: 'waiting_on_user' });
    await requestIn(db, 'not due', { now: NOW - 48 * HOUR + 1, type: 'content_removal' });
    await requestIn(db, 'removed', { now: NOW - 99 * HOUR, type: 'content_removal', status: 'resolved' });
    await requestIn(db, 'long ago', { now: NOW - 31 * DAY, status: 'closed', until: NOW - 30 * DAY });
    expect(await measureTimes(db, NOW)).toEqual({
      longestSince: NOW - 48 * HOUR,
      overdue: 1,
      answered: 3,
      medianMs: 0,
    });
    await requestIn(db, 'slow', { now: NOW - 8 * HOUR, status: 'resolved', until: NOW - 4 * HOUR });
    expect(await measureTimes(db, NOW)).toMatchObject({ answered: 4, medianMs: 1.5 * HOUR });
  });
});
