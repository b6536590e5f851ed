import { expect, test } from 'vitest';
import { randomFrom } from '#shared/figures/random.ts';
import { misplacedSteps, shuffledSteps } from '#shared/trainer/ladder-order.ts';

test.each([
  ['the right order', [0, 1, 2, 3], []],
  ['one step too late', [1, 2, 3, 0], [0]],
  ['one step too early', [3, 0, 1, 2], [3]],
  ['two neighbors swapped', [0, 2, 1, 3], [1]],
  ['everything reversed', [3, 2, 1, 0], [2, 1, 0]],
])('finds the fewest steps to move (%s)', (_what, order, wrong) => {
  expect([...misplacedSteps(order)]).toEqual(wrong);
});

test('the steps that are not misplaced are always in the right order', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const order = shuffledSteps(7, randomFrom(seed));
    const kept = order.filter((step) => !misplacedSteps(order).has(step));
    expect(kept, `seed ${seed}`).toEqual(kept.toSorted((one, other) => one - other));
    expect(kept.length).toBeGreaterThan(0);
  }
});

test('shuffles all steps and never leaves them in the right order', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const order = shuffledSteps(3, randomFrom(seed));
    expect(new Set(order)).toEqual(new Set([0, 1, 2]));
    expect(order, `seed ${seed}`).not.toEqual([0, 1, 2]);
  }
});
