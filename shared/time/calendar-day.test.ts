import { expect, test } from 'vitest';
import { dayAt, daysBefore, daysBetween } from '#shared/time/calendar-day.ts';

test.each([
  ['UTC', 0, '2026-11-02'],
  ['Tokyo, already tomorrow', 540, '2026-11-03'],
  ['Los Angeles, the same day', -480, '2026-11-02'],
])('returns the date of a moment in %s', (_where, offset, day) => {
  expect(dayAt(Date.UTC(2026, 10, 2, 20), offset)).toBe(day);
});

test('lets a day begin a few hours after midnight', () => {
  expect(dayAt(Date.UTC(2026, 10, 2, 3, 59), 0, 4)).toBe('2026-11-01');
  expect(dayAt(Date.UTC(2026, 10, 2, 4), 0, 4)).toBe('2026-11-02');
});

test.each([
  ['2026-11-02', '2026-11-02', 0],
  ['2026-10-31', '2026-11-02', 2],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-11-03', '2026-11-02', -1],
])('counts the days from %s to %s as %d', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test.each([
  ['2026-11-02', 0, '2026-11-02'],
  ['2026-11-02', 2, '2026-10-31'],
  ['2024-03-01', 2, '2024-02-28'],
  ['2026-12-31', -1, '2027-01-01'],
])('returns the date for %s minus %d days as %s', (date, days, before) => {
  expect(daysBefore(date, days)).toBe(before);
});
