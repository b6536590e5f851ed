import { expect, test } from 'vitest';
import { aQuestion } from '#shared/quizzes/question.fixture.ts';
import type { Difficulty } from '#shared/rules/scales.ts';
import {
  type CountChoice,
  chosenFor,
  countOptions,
  countOr,
  fillingOf,
  levelOptions,
  mixOf,
  objectivesOf,
} from '#web/features/quizzes/quiz-choice.ts';

const bankOf = (beginner: number, intermediate: number) =>
  Array.from({ length: beginner + intermediate }, (_, index) =>
    aQuestion({
      id: `404-q${String(index + 1).padStart(2, '0')}`,
      difficulty_level: index < beginner ? 'beginner' : 'intermediate',
    }),
  );

const chosen = (bank: ReturnType<typeof bankOf>, count: CountChoice, difficulty: Difficulty = 'beginner') =>
  chosenFor(bank, { ruleId: 'fre-404', day: '2026-11-21', count, difficulty, seed: 1 });

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
  [2, 9, '3', 'beginner', 3, 'There are only 2 beginner questions, so the other one comes from the nearest level.'],
  [1, 9, '3', 'beginner', 3, 'There is only 1 beginner question, so the other 2 come from the nearest level.'],
])(
  'with %i beginner and %i intermediate questions, the count "%s", and the difficulty "%s", chooses %i questions',
  (beginner, intermediate, count, difficulty, given, sentence) => {
    const choice = chosen(bankOf(beginner, intermediate), count, difficulty);
    expect([choice.questions.length, fillingOf(choice, difficulty)]).toEqual([given, sentence]);
  },
);

test('says that the questions added to fill up a quiz come from more than one level', () => {
  const levels = ['beginner', 'intermediate', 'advanced'] as const;
  const bank = levels.map((difficulty_level, index) => aQuestion({ id: `404-q0${index + 1}`, difficulty_level }));
  expect(fillingOf(chosen(bank, '3'), 'beginner')).toBe(
    'There is only 1 beginner question, so the other 2 come from the other levels.',
  );
});

test.each([
  [1, 0, 'all', 'all beginner'],
  [5, 0, '5', 'all beginner'],
  [8, 8, 'all', '8 beginner and 7 intermediate'],
  [2, 9, '10', '8 intermediate and 2 beginner'],
] as const)(
  'with %i beginner and %i intermediate questions and the count "%s", describes the mix as "%s"',
  (beginner, intermediate, count, mix) => {
    expect(mixOf(chosen(bankOf(beginner, intermediate), count).questions)).toBe(mix);
  },
);

test.each([
  [2, ['2 questions (All Available)']],
  [3, ['3 questions (Quick)', '3 questions (All Available)']],
  [9, ['3 questions (Quick)', '5 questions (Standard)', '9 questions (All Available)']],
  [
    40,
    ['3 questions (Quick)', '5 questions (Standard)', '10 questions (Comprehensive)', '15 questions (All Available)'],
  ],
])('offers only counts that %i questions can fill', (available, labels) => {
  expect(countOptions(available).map(({ label }) => label)).toEqual(labels);
});

test.each<[CountChoice | null, number, CountChoice]>([
  [null, 5, '5'],
  [null, 4, 'all'],
  ['10', 10, '10'],
  ['10', 9, 'all'],
])('with a preferred count of %s and %i questions available, chooses %s', (wanted, available, count) => {
  expect(countOr(wanted, available)).toBe(count);
});

test('offers only difficulties that have questions on the given day', () => {
  const where = { ruleId: 'fre-404', day: '2026-11-21' };
  expect(levelOptions(bankOf(0, 4), where)).toEqual([{ level: 'intermediate', count: 4 }]);
  expect(levelOptions(bankOf(1, 2), where).map(({ level }) => level)).toEqual(['beginner', 'intermediate']);
  expect(levelOptions([aQuestion({ valid_until: '2026-11-20' })], where)).toEqual([]);
});

test('lists each objective once', () => {
  expect(objectivesOf(bankOf(2, 1))).toEqual(['Decide whether an act is offered for character.']);
});
