import { expect, test } from 'vitest';
import { minutesPerRule } from '#web/features/article/study-time.ts';

test.each([
  [4.2, 15, 17],
  [1, 1, 60],
  [2.5, 8, 19],
  [null, 7, null],
])('splits %s hours among %s rules as %s minutes each', (estimated_hours, rule_count, minutes) => {
  expect(minutesPerRule({ estimated_hours, rule_count })).toBe(minutes);
});
