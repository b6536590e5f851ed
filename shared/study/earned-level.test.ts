import { expect, test } from 'vitest';
import { type Earned, earnedLevel, masteryEstimate } from '#shared/study/earned-level.ts';
import { gradedItems, gradedSession } from '#shared/study/graded-session.ts';
import { answers } from '#shared/study/study-event.fixture.ts';

const sessions = (...scores: readonly (readonly [number, number])[]) =>
  scores.map(([correct, of]) => gradedSession(gradedItems(answers(correct, of), 'fre-404')));

test.each([
  ['5/5', sessions([5, 5]), 0.917],
  ['4/5', sessions([4, 5]), 0.75],
  ['3/3', sessions([3, 3]), 0.875],
  ['9/10', sessions([9, 10]), 0.864],
  ['8/10', sessions([8, 10]), 0.773],
  ['4/5 after 5/5', sessions([4, 5], [5, 5]), 0.842],
  ['8/10 after 10/10', sessions([8, 10], [10, 10]), 0.861],
  ['nothing', [], 0.5],
])('estimates the probability of a correct answer from %s', (_scores, given, p) => {
  expect(masteryEstimate(given)).toBeCloseTo(p, 3);
});

test('counts a true/false answer half as much as any other', () => {
  const session = gradedSession(gradedItems(answers(4, 5, { questionType: 'true_false' }), 'fre-404'));
  expect(masteryEstimate([session])).toBeCloseTo((0.5 + 2) / (1 + 2.5), 10);
});

test('ignores the sixth most recent graded session', () => {
  const five = sessions([5, 5], [5, 5], [5, 5], [5, 5], [5, 5]);
  expect(masteryEstimate([...five, ...sessions([0, 10])])).toBe(masteryEstimate(five));
});

test('weights each of five graded sessions 0.7 times as much as the next newer one', () => {
  const given = sessions([1, 5], [2, 5], [3, 5], [4, 5], [5, 5]);
  const right = 0.5 + 1 + 0.7 * 2 + 0.49 * 3 + 0.343 * 4 + 0.2401 * 5;
  expect(masteryEstimate(given)).toBeCloseTo(right / (1 + 5 * (1 + 0.7 + 0.49 + 0.343 + 0.2401)), 12);
});

test('does not earn mastered in one day, no matter how well the rule is remembered', () => {
  const earned: Earned = {
    reads: 0,
    studiedAt: null,
    answered: 10,
    harderCorrect: 10,
    gradedDays: ['2026-11-02', '2026-11-03'],
    sessions: sessions([10, 10]),
    memory: { stability: 21, difficulty: 5, day: '2026-11-02', at: 0 },
  };
  expect(earnedLevel(earned, 0.85)).toBe('mastered');
  expect(earnedLevel({ ...earned, gradedDays: ['2026-11-02'] }, 0.85)).toBe('competent');
});
