import { expect, test } from 'vitest';
import { coarseTime } from '#shared/confessions/coarse-time.ts';

test.each([
  ['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21T10:09:59.999Z', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21T10:10:00.000Z', '2026-11-21T10:10:00.000Z'],
])('shows %s as %s', (at, shown) => {
  expect(new Date(coarseTime(Date.parse(at))).toISOString()).toBe(shown);
});
