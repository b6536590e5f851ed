import { expect, test } from 'vitest';
import { aQuestion } from '#shared/quizzes/question.fixture.ts';
import {
  attemptOf,
  beginQuiz,
  movedTo,
  readOpenQuiz,
  unanswered,
  withAnswer,
  withTime,
} from '#web/features/quizzes/open-quiz.ts';

const ID = '0192b3c4-0000-7000-8000-000000000001';
const WHEN = { at: 1_700_000_000_000, tzOffsetMin: -300, localDay: '2026-11-21' };
const quiz = beginQuiz({
  id: ID,
  ruleId: 'fre-404',
  version: '0123456789abcdef',
  questions: [aQuestion({ key: 0 }), aQuestion({ id: '404-q02', key: 2 })],
});

test('starts a quiz at its first question with nothing answered', () => {
  expect([quiz.position, quiz.answers, quiz.spentMs, unanswered(quiz)]).toEqual([0, [null, null], [0, 0], [1, 2]]);
});

test('stores answers and times for the question on screen', () => {
  const second = movedTo(withTime(withAnswer(quiz, 2), 1400), 1);
  const done = withTime(withAnswer(second, 1), 700.6);
  expect([done.answers, done.spentMs, unanswered(second), unanswered(done)]).toEqual([[2, 1], [1400, 701], [2], []]);
});

test.each([
  [-1, 0],
  [1, 1],
  [9, 1],
])('when asked for position %i, moves to position %i', (asked, shown) => {
  expect(movedTo(quiz, asked).position).toBe(shown);
});

test('reads a stored quiz back unchanged', () => {
  const kept = withAnswer(withTime(quiz, 5), 1);
  expect(readOpenQuiz(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test.each([
  ['no data', undefined],
  ['answers in an unknown format', { ...quiz, answers: { first: null } }],
  ['too few answers', { ...quiz, answers: [null] }],
  ['a position past the end', { ...quiz, position: 2 }],
])('rejects a stored quiz with %s', (_what, kept) => {
  expect(readOpenQuiz(kept)).toBeNull();
});

test('scores every answer in the attempt and stores whole seconds', () => {
  const done = withTime(withAnswer(movedTo(withTime(withAnswer(quiz, 0), 1400), 1), 1), 2600);
  const { questions } = quiz;
  const scored = { ruleId: 'fre-404', difficulty: 'beginner', questionType: 'multiple_choice' };
  expect(attemptOf(done, WHEN)).toEqual({
    type: 'quiz',
    ruleId: 'fre-404',
    version: '0123456789abcdef',
    durationS: 4,
    items: [
      { ...scored, questionId: questions[0]?.id, option: 0, timeS: 1, correct: true },
      { ...scored, questionId: questions[1]?.id, option: 1, timeS: 3, correct: false },
    ],
    ...WHEN,
  });
});

test('leaves unanswered questions out of the attempt', () => {
  expect(attemptOf(withAnswer(quiz, 0), WHEN).items).toHaveLength(1);
});
