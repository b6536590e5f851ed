import { expect, test } from 'vitest';
import { minutesInTurn, minutesOf } from '#shared/practice/practice-time.ts';

test('rounds minutes up', () => {
  expect([0, 1, 60, 61, 120].map(minutesOf)).toEqual([0, 1, 1, 2, 2]);
});

test('gives steps whole minutes that add up to their total time, rounded up', () => {
  expect(minutesInTurn([80, 135, 120, 240])).toEqual([2, 2, 2, 4]);
  expect(minutesInTurn([136, 135, 120, 180])).toEqual([3, 2, 2, 3]);
});

test('keeps whole minutes as they are', () => {
  expect(minutesInTurn([80, 240, 60])).toEqual([2, 4, 1]);
});

test('gives 0 minutes to a step that fits into a minute that was already counted', () => {
  expect(minutesInTurn([90, 20, 60])).toEqual([2, 0, 1]);
  expect(minutesInTurn([])).toEqual([]);
});
