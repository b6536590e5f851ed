import { expect, test } from 'vitest';
import { gradedItems, gradedSession, gradeOf } from '#shared/study/graded-session.ts';
import { anItem, answers } from '#shared/study/study-event.fixture.ts';

const session = (correct: number, of: number) => gradedSession(gradedItems(answers(correct, of), 'fre-404'));

test.each([
  [1, 1, 'good'],
  [2, 2, 'good'],
  [1, 2, 'hard'],
  [0, 1, 'again'],
  [0, 2, 'again'],
  [2, 3, 'again'],
  [3, 3, 'good'],
  [4, 4, 'good'],
  [69, 100, 'again'],
  [7, 10, 'hard'],
  [79, 100, 'hard'],
  [4, 5, 'good'],
  [5, 5, 'easy'],
])('grades %d of %d as %s', (correct, of, grade) => {
  expect(gradeOf(session(correct, of))).toBe(grade);
});

test('counts a true/false question half as much as any other', () => {
  const items = [
    anItem({ questionType: 'true_false' }),
    anItem({ questionType: 'true_false', correct: false }),
    anItem(),
  ];
  expect(gradedSession(gradedItems(items, 'fre-404'))).toEqual({
    answered: 3,
    correct: 2,
    halves: 4,
    correctHalves: 3,
  });
});

test("leaves out answers on other rules and those that couldn't be scored", () => {
  const items = [anItem({ ruleId: 'fre-403' }), anItem({ correct: null }), anItem({ option: 2 })];
  expect(gradedItems(items, 'fre-404')).toEqual([items[2]]);
});
