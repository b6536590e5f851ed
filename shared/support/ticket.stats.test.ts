import { expect, test } from 'vitest';
import { ticketStats } from '#shared/support/ticket.stats.ts';

test('returns zeros without tickets', () => {
  expect(ticketStats([], 1000)).toEqual({
    open: 0,
    by_status: { open: 0, in_progress: 0, waiting_on_user: 0, resolved: 0, closed: 0 },
    by_priority: { normal: 0, high: 0, urgent: 0 },
    oldest_age_s: null,
  });
});

test('counts priorities and age only for tickets that need the team, but statuses for all', () => {
  const counts = [
    { status: 'open', priority: 'normal', count: 2, oldest: 40_000 },
    { status: 'in_progress', priority: 'urgent', count: 1, oldest: 30_500 },
    { status: 'in_progress', priority: 'high', count: 1, oldest: 90_000 },
    { status: 'waiting_on_user', priority: 'urgent', count: 5, oldest: 100 },
    { status: 'resolved', priority: 'normal', count: 7, oldest: 100 },
    { status: 'closed', priority: 'high', count: 9, oldest: 100 },
  ] as const;
  expect(ticketStats(counts, 100_000)).toEqual({
    open: 4,
    by_status: { open: 2, in_progress: 2, waiting_on_user: 5, resolved: 7, closed: 9 },
    by_priority: { normal: 2, high: 1, urgent: 1 },
    oldest_age_s: 69,
  });
});
