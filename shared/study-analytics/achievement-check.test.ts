import { expect, test } from 'vitest';
import { achievementCheck } from '#shared/study-analytics/achievements.ts';

test('tells users how many new achievements a check found', () => {
  expect(achievementCheck(0)).toEqual({ count: 0, message: 'No new achievements yet. The next one isn’t far off.' });
  expect(achievementCheck(1).message).toBe('You earned 1 new achievement.');
  expect(achievementCheck(3).message).toBe('You earned 3 new achievements.');
});
