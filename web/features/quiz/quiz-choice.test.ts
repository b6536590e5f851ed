import { expect, test } from 'vitest';
import { aQuestion } from '#shared/quizzes/question.fixture.ts';
import type { Difficulty } from '#shared/rules/scales.ts';
import { type CountChoice, chosenFor, countOptions, objectivesOf, shortage } from '#web/features/quiz/quiz-choice.ts';

const bankOf = (beginner: number, intermediate: number) =>
  Array.from({ length: beginner + intermediate }, (_, index) =>
    aQuestion({
      id: `404-q${String(index + 1).padStart(2, '0')}`,
      difficulty_level: index < beginner ? 'beginner' : 'intermediate',
    }),
  );

const told = (bank: ReturnType<typeof bankOf>, count: CountChoice, difficulty: Difficulty = 'beginner') => {
  const choice = { ruleId: 'fre-404', day: '2026-11-21', count, difficulty, seed: 1 };
  const chosen = chosenFor(bank, choice);
  return [chosen.questions.length, shortage(chosen, choice)];
};

test.each<[number, number, CountChoice, Difficulty, number, string | undefined]>([
  [5, 0, '5', 'beginner', 5, undefined],
  [
    8,
    8,
    'all',
    'intermediate',
    15,
    'There are only 8 intermediate questions, so the other 7 come from the nearest level.',
  ],
  [2, 9, '3', 'beginner', 3, 'There are only 2 beginner questions, so the other 1 comes from the nearest level.'],
  [1, 9, '3', 'beginner', 3, 'There is only 1 beginner question, so the other 2 come from the nearest level.'],
  [0, 9, '3', 'beginner', 3, 'There are no beginner questions, so they come from the nearest level.'],
  [3, 0, '10', 'beginner', 3, 'There are only 3 questions here.'],
  [1, 0, '3', 'beginner', 1, 'There is only 1 question here.'],
  [
    2,
    1,
    '5',
    'beginner',
    3,
    'There are only 3 questions here. There are only 2 beginner questions, so the other 1 comes from the nearest level.',
  ],
])('%i beginner and %i intermediate, %s asked at %s', (beginner, intermediate, count, difficulty, given, sentence) => {
  expect(told(bankOf(beginner, intermediate), count, difficulty)).toEqual([given, sentence]);
});

test.each([
  [3, '3 questions (All Available)'],
  [15, '15 questions (All Available)'],
  [40, '15 questions (All Available)'],
])('of %i questions all are %s', (available, label) => {
  expect(countOptions(available).at(-1)?.label).toBe(label);
});

test('each objective is named once', () => {
  expect(objectivesOf(bankOf(2, 1))).toEqual(['Decide whether an act is offered for character.']);
});
