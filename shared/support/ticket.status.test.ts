import { expect, test } from 'vitest';
import { ticketStatusAt } from '#shared/support/ticket.status.ts';

const DAY = 86_400_000;

test.each([
  ['resolved', 0, 14 * DAY - 1, 'resolved'],
  ['resolved', 0, 14 * DAY, 'closed'],
  ['resolved', 5 * DAY, 14 * DAY, 'resolved'],
  ['open', null, 100 * DAY, 'open'],
  ['waiting_on_user', null, 100 * DAY, 'waiting_on_user'],
  ['closed', 0, 1, 'closed'],
] as const)('a ticket stored as %s, resolved at %s, and read at %i is %s', (stored, resolvedAt, now, expected) => {
  expect(ticketStatusAt(stored, resolvedAt, now)).toBe(expected);
});
