import { expect, test } from 'vitest';
import { percentOf } from '#shared/figures/percent.ts';

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [5, 5, 100],
  [0, 7, 0],
  [0, 0, 0],
])('rounds %i of %i to %i percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
