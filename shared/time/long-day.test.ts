import { expect, test } from 'vitest';
import { longDay } from '#shared/time/long-day.ts';

test.each([
  ['2020-12-01', 'December 1, 2020'],
  ['1975-07-31', 'July 31, 1975'],
  ['2026-01-10', 'January 10, 2026'],
])('writes out %s without shifting it to another day', (day, words) => {
  expect(longDay(day)).toBe(words);
});

test("writes the same text as the platform's own formatter", () => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2024-${String(month).padStart(2, '0')}-05`;
    expect(longDay(day)).toBe(new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { dateStyle: 'long' }));
  }
});
