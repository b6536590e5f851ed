import { expect, test } from 'vitest';
import { isWithTeam, ticketStats } from '#shared/support/ticket.stats.ts';

const NO_TIMES = { longestSince: null, overdue: 0, answered: 0, medianMs: null };

test('returns zero counts and no times without tickets', () => {
  expect(ticketStats([], NO_TIMES, 1000)).toEqual({
    open: 0,
    by_status: { open: 0, in_progress: 0, waiting_on_user: 0, resolved: 0, closed: 0 },
    by_priority: { normal: 0, high: 0, urgent: 0 },
    oldest_age_s: null,
    longest_wait_s: null,
    overdue: 0,
    first_response: { tickets: 0, median_s: null },
  });
});

test('bases priorities and age only on tickets that need the support team, but counts statuses for all tickets', () => {
  const counts = [
    { status: 'open', priority: 'normal', count: 2, oldest: 40_000 },
    { status: 'in_progress', priority: 'urgent', count: 1, oldest: 30_500 },
    { status: 'in_progress', priority: 'high', count: 1, oldest: 90_000 },
    { status: 'waiting_on_user', priority: 'urgent', count: 5, oldest: 100 },
    { status: 'resolved', priority: 'normal', count: 7, oldest: 100 },
    { status: 'closed', priority: 'high', count: 9, oldest: 100 },
  ] as const;
  const times = { longestSince: 39_001, overdue: 3, answered: 8, medianMs: 1999.5 };
  expect(ticketStats(counts, times, 100_000)).toEqual({
    open: 4,
    by_status: { open: 2, in_progress: 2, waiting_on_user: 5, resolved: 7, closed: 9 },
    by_priority: { normal: 2, high: 1, urgent: 1 },
    oldest_age_s: 69,
    longest_wait_s: 60,
    overdue: 3,
    first_response: { tickets: 8, median_s: 1 },
  });
});

test('only open tickets and those in progress need the support team', () => {
  const statuses = ['open', 'in_progress', 'waiting_on_user', 'resolved', 'closed'] as const;
  expect(statuses.filter(isWithTeam)).toEqual(['open', 'in_progress']);
});
