import { expect, test } from 'vitest';
import { performanceLevel, scorePercent } from '#shared/quizzes/performance-level.ts';

test.each([
  [9, 10, 'excellent'],
  [8, 10, 'very_good'],
  [7, 10, 'good'],
  [6, 10, 'fair'],
  [5, 10, 'needs_improvement'],
  [3, 3, 'excellent'],
  [2, 3, 'fair'],
  [11, 15, 'good'],
  [0, 0, 'needs_improvement'],
])('rates %i of %i as %s', (correct, total, level) => {
  expect(performanceLevel(correct, total)).toBe(level);
});

test('does not round a score up to a higher level', () => {
  expect([scorePercent(17, 19), performanceLevel(17, 19)]).toEqual([89, 'very_good']);
  expect([scorePercent(43, 48), performanceLevel(43, 48)]).toEqual([90, 'very_good']);
});

test.each([
  [2, 3, 67],
  [1, 3, 33],
  [1, 8, 13],
  [0, 0, 0],
])('shows %i of %i as %i percent', (correct, total, percent) => {
  expect(scorePercent(correct, total)).toBe(percent);
});
