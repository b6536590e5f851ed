import { expect, test } from 'vitest';
import { dayName } from '#shared/time/day-name.ts';

test('names a day by its month and number', () => {
  expect([dayName('2026-01-01'), dayName('2026-11-18')]).toEqual(['Jan 1', 'Nov 18']);
});
