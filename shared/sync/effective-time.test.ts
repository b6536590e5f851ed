import { expect, test } from 'vitest';
import { correctedTime, effectiveTime } from '#shared/sync/effective-time.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const YEAR = 365 * 86_400_000;

test.each([
  ['a correct clock', { at: NOON - 500, clientNow: NOON, receivedAt: NOON }, NOON - 500],
  ['a slow request', { at: NOON - 500, clientNow: NOON, receivedAt: NOON + 200 }, NOON - 300],
  ['a clock a year ahead', { at: NOON + YEAR - 500, clientNow: NOON + YEAR, receivedAt: NOON }, NOON - 500],
  ['a clock a year behind', { at: NOON - YEAR - 500, clientNow: NOON - YEAR, receivedAt: NOON }, NOON - 500],
  ['a clock set back after the change', { at: NOON + YEAR, clientNow: NOON, receivedAt: NOON }, NOON],
  ['a time before 1970', { at: Number.MIN_SAFE_INTEGER, clientNow: NOON, receivedAt: NOON }, 0],
])('corrects the time for %s', (_what, clocks, expected) => {
  expect(correctedTime(clocks)).toBe(expected);
});

test('keeps operations from one device in order', () => {
  const clocks = { at: NOON - 500, clientNow: NOON, receivedAt: NOON };
  expect([
    effectiveTime(clocks, undefined),
    effectiveTime(clocks, NOON - 900),
    effectiveTime(clocks, NOON - 100),
  ]).toEqual([NOON - 500, NOON - 500, NOON - 100]);
});
