import { expect, test } from 'vitest';
import { aQuestion } from '#shared/quizzes/question.fixture.ts';
import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { bankOf, detailedResults, markItems, quizOutcome } from '#shared/quizzes/score-quiz.ts';

const BANK = bankOf([
  aQuestion({ id: '404-q01', key: 0 }),
  aQuestion({ id: '404-q02', key: 2, difficulty_level: 'advanced', question_type: 'scenario' }),
  aQuestion({ id: '405-q01', key: 1, rule_id: 'fre-405', rule_number: '405' }),
]);

const anItem = (questionId: string, option: number, over: Partial<QuizItem> = {}): QuizItem => ({
  questionId,
  ruleId: 'fre-404',
  option,
  timeS: 10,
  correct: null,
  difficulty: null,
  questionType: null,
  ...over,
});

test("scores an answer by the key, whatever the device says, and adds the question's rule, difficulty, and type", () => {
  const claimed = { ruleId: 'fre-101', correct: true, difficulty: 'beginner', questionType: 'true_false' } as const;
  expect(markItems([anItem('404-q02', 0, claimed), anItem('405-q01', 1)], BANK)).toEqual([
    anItem('404-q02', 0, { correct: false, difficulty: 'advanced', questionType: 'scenario' }),
    anItem('405-q01', 1, {
      ruleId: 'fre-405',
      correct: true,
      difficulty: 'beginner',
      questionType: 'multiple_choice',
    }),
  ]);
});

test('leaves an answer to an unknown question unchanged', () => {
  const unknown = anItem('999-q01', 1, { correct: true });
  expect(markItems([unknown], BANK)).toEqual([unknown]);
});

test('changes nothing if answers are scored again', () => {
  const once = markItems([anItem('404-q01', 0), anItem('404-q02', 1)], BANK);
  expect(markItems(once, BANK)).toEqual(once);
});

test('computes the score, times, and performance level of a quiz, and the score on each rule', () => {
  const items = [anItem('404-q01', 0), anItem('404-q02', 1, { timeS: 25 }), anItem('405-q01', 1, { timeS: 5 })];
  expect(quizOutcome({ items: markItems(items, BANK) })).toEqual({
    quiz_results: {
      score: 67,
      correct_answers: 2,
      total_questions: 3,
      total_time_seconds: 40,
      average_time_per_question: 13.3,
      performance_level: 'fair',
    },
    rule_performance: [
      { rule_id: 'fre-404', correct_answers: 1, total_questions: 2, score: 50 },
      { rule_id: 'fre-405', correct_answers: 1, total_questions: 1, score: 100 },
    ],
  });
});

test("ignores answers that couldn't be scored, and shows 0 for a quiz with only such answers", () => {
  const items = [anItem('404-q01', 0, { correct: true }), anItem('999-q01', 1)];
  expect(quizOutcome({ items }).quiz_results).toMatchObject({ correct_answers: 1, total_questions: 1, score: 100 });
  expect(quizOutcome({ items: [anItem('999-q01', 1)] })).toMatchObject({
    quiz_results: { total_questions: 0, score: 0, performance_level: 'needs_improvement' },
    rule_performance: [],
  });
});

test('returns each answer to a known question with the key and the feedback on every option', () => {
  expect(detailedResults([anItem('404-q02', 1), anItem('999-q01', 1)], BANK)).toEqual([
    {
      question_id: '404-q02',
      is_correct: false,
      user_answer: 1,
      correct_answer: 2,
      option_feedback: aQuestion().option_feedback,
    },
  ]);
});
