import { expect, test } from 'vitest';
import { dateRangeWords } from '#shared/competitions/competition.dates.ts';

test.each([
  [null, null, 'TBD'],
  [null, '2027-02-14', 'TBD'],
  ['2027-02-12', null, 'Feb 12, 2027'],
  ['2027-02-12', '2027-02-12', 'Feb 12, 2027'],
  ['2027-02-12', '2027-02-14', 'Feb 12 to 14, 2027'],
  ['2027-01-30', '2027-02-01', 'Jan 30 to Feb 1, 2027'],
  ['2026-12-30', '2027-01-02', 'Dec 30, 2026 to Jan 2, 2027'],
])('writes the dates from %s to %s as %s', (start_date, end_date, words) => {
  expect(dateRangeWords({ start_date, end_date })).toBe(words);
});
