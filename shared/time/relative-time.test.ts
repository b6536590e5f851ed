import { expect, test } from 'vitest';
import { relativeTime, relativeWithin, timeAgo } from '#shared/time/relative-time.ts';

const NOW = new Date(2026, 10, 21, 12).getTime();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-5 * MINUTE, 'Just now'],
  [0, 'Just now'],
  [HOUR - 1, 'Just now'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [7 * DAY - 1, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [28 * DAY - 1, '3 weeks ago'],
  [30 * DAY, 'Oct 22, 2026'],
])('writes %i ms ago as %s', (past, words) => {
  expect(relativeTime(NOW - past, NOW)).toBe(words);
});

test.each([
  [30_000, 'just now'],
  [MINUTE, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [2 * HOUR, '2 hours ago'],
])('with minutes, writes %i ms ago as %s', (past, words) => {
  expect(timeAgo(NOW - past, NOW)).toBe(words);
});

test.each([
  [0, 'just now'],
  [HOUR - 1, 'just now'],
  [HOUR, '1 hour ago'],
  [30 * DAY, 'Oct 22, 2026'],
])('inside a sentence, writes %i ms ago as %s', (past, words) => {
  expect(relativeWithin(NOW - past, NOW)).toBe(words);
});
