import { expect, test } from 'vitest';
import { aQuestion } from '#shared/quizzes/question.fixture.ts';
import { anItem, aQuiz, aView } from '#shared/study/study-event.fixture.ts';
import { attemptOf } from '#web/features/quizzes/open-quiz.ts';
import { readAttempt, reopenQuiz } from '#web/features/quizzes/reopened-quiz.ts';

const BANK = { version: 'v2', questions: ['404-q01', '404-q02', '404-q03'].map((id) => aQuestion({ id })) };
const ITEMS = [
  anItem({ questionId: '404-q03', option: 1, timeS: 7 }),
  anItem({ questionId: '404-q01', option: 0, timeS: 12 }),
];

test('reopens a quiz with its questions in the order in which they were asked', () => {
  const attempt = aQuiz({ items: ITEMS });
  const { quiz, missing } = reopenQuiz(attempt.id, attempt, BANK);
  expect(quiz.questions.map(({ id }) => id)).toEqual(['404-q03', '404-q01']);
  expect(attemptOf(quiz, attempt).items.map(({ option, timeS }) => [option, timeS])).toEqual([
    [1, 7],
    [0, 12],
  ]);
  expect(missing).toBe(0);
});

test('gives a reopened quiz the current edition, which the server will use to score a retry', () => {
  const attempt = aQuiz({ version: 'v1', items: ITEMS });
  expect(reopenQuiz(attempt.id, attempt, BANK).quiz.version).toBe('v2');
});

test('leaves out and counts a question that no longer exists', () => {
  const attempt = aQuiz({ items: [anItem({ questionId: '404-q99' }), ...ITEMS] });
  const { quiz, missing } = reopenQuiz(attempt.id, attempt, BANK);
  expect(quiz.questions).toHaveLength(2);
  expect(missing).toBe(1);
});

test('reads quiz attempts and ignores everything else', () => {
  expect(readAttempt(aQuiz())).toMatchObject({ ruleId: 'fre-404' });
  expect(readAttempt(aView())).toBeNull();
  expect(readAttempt(undefined)).toBeNull();
  expect(readAttempt({ ...aQuiz(), items: 'none' })).toBeNull();
});
