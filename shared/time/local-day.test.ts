import { expect, test } from 'vitest';
import { localDay } from '#shared/time/local-day.ts';

test('returns the same date from midnight to midnight by the local clock', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 0, 0))).toBe('2026-01-05');
  expect(localDay(new Date(2026, 0, 5, 23, 59, 59))).toBe('2026-01-05');
});
