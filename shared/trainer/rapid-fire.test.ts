import { expect, test } from 'vitest';
import { aHearsayCall } from '#shared/trainer/call.fixture.ts';
import { clockLeftMs, clockMs, multiplierOf, rapidCredit, readingMs } from '#shared/trainer/rapid-fire.ts';

const CALL = aHearsayCall();

test.each([
  [0, 8000],
  [1, 7500],
  [10, 3000],
  [50, 3000],
])('shortens the clock from 8 to 3 seconds: after a streak of %i, it has %i ms', (streak, ms) => {
  expect(clockMs(streak)).toBe(ms);
});

test.each([
  [0, 1],
  [2, 1],
  [3, 1.5],
  [6, 2],
  [12, 3],
  [90, 3],
])('after a streak of %i, multiplies points by %f', (streak, factor) => {
  expect(multiplierOf(streak)).toBe(factor);
});

test('starts the clock once there has been time to read the call', () => {
  const reading = readingMs(CALL);
  expect(reading).toBeGreaterThan(5000);
  expect(clockLeftMs(CALL, 0, 0)).toBe(8000);
  expect(clockLeftMs(CALL, 0, reading)).toBe(8000);
  expect(clockLeftMs(CALL, 0, reading + 6000)).toBe(2000);
  expect(clockLeftMs(CALL, 0, reading + 9000)).toBe(0);
  expect(readingMs(aHearsayCall({ setting: 'A', witness: 'B', offered_for: null }))).toBeGreaterThanOrEqual(3000);
});

test('gives a bonus for the time that is left, on top of the streak', () => {
  const late = readingMs(CALL) + 8000;
  expect(rapidCredit(CALL, 100, { streak: 0, reactionMs: late })).toBe(100);
  expect(rapidCredit(CALL, 100, { streak: 0, reactionMs: 0 })).toBe(150);
  expect(rapidCredit(CALL, 50, { streak: 6, reactionMs: late - 4000 })).toBe(110);
  expect(rapidCredit(CALL, 100, { streak: 99, reactionMs: 0 })).toBeLessThanOrEqual(1000);
});
