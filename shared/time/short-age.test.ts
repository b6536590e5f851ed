import { expect, test } from 'vitest';
import { shortAge } from '#shared/time/short-age.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21);

test.each([
  [-5 * MINUTE, '0s', '0 seconds ago'],
  [SECOND, '1s', '1 second ago'],
  [MINUTE - 1, '59s', '59 seconds ago'],
  [MINUTE, '1m', '1 minute ago'],
  [HOUR, '1h', '1 hour ago'],
  [23.9 * HOUR, '23h', '23 hours ago'],
  [DAY, '1d', '1 day ago'],
  [30 * DAY - 1, '29d', '29 days ago'],
  [30 * DAY, '1mo', '1 month ago'],
  [364 * DAY, '12mo', '12 months ago'],
  [365 * DAY, '1y', '1 year ago'],
  [800 * DAY, '2y', '2 years ago'],
])('writes %d ms ago as %s, with %s for screen readers', (past, label, words) => {
  expect(shortAge(NOW - past, NOW)).toEqual({ label, words });
});
