import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseQuestions } from '#shared/quizzes/choose-questions.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { aQuestion } from '#shared/quizzes/question.fixture.ts';
import { DIFFICULTIES, type Difficulty } from '#shared/rules/scales.ts';

const DAY = '2026-11-30';
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id);

/** Returns a question bank with this many questions of each difficulty, easiest first. */
function bankOf(beginner: number, intermediate: number, advanced: number): Question[] {
  const levels = [beginner, intermediate, advanced].flatMap((count, level) =>
    Array.from({ length: count }, () => DIFFICULTIES[level] ?? 'beginner'),
  );
  return levels.map((difficulty_level, index) =>
    aQuestion({ id: `404-q${String(index + 1).padStart(2, '0')}`, difficulty_level }),
  );
}

const bank = fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12)).map((counts) => bankOf(...counts));
const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const count = fc.integer({ min: 0, max: 20 });
const difficulty = fc.constantFrom(...DIFFICULTIES, undefined);

test('chooses the same questions for the same seed, each once, and no more than requested', () => {
  fc.assert(
    fc.property(bank, difficulty, count, seed, (questions, level, wanted, from) => {
      const filter = { difficulty: level, day: DAY };
      const chosen = chooseQuestions(questions, filter, wanted, from);
      expect(chooseQuestions(questions, filter, wanted, from)).toEqual(chosen);
      expect(new Set(ids(chosen.questions)).size).toBe(Math.min(wanted, questions.length));
      expect(ids(questions)).toEqual(expect.arrayContaining(ids(chosen.questions)));
      expect(chosen.available).toBe(questions.length);
    }),
  );
});

test('adds other difficulties only when the requested one runs out, and counts the questions added', () => {
  fc.assert(
    fc.property(bank, fc.constantFrom(...DIFFICULTIES), count, seed, (questions, level, wanted, from) => {
      const { questions: chosen, fromOtherLevels } = chooseQuestions(
        questions,
        { difficulty: level, day: DAY },
        wanted,
        from,
      );
      const ofLevel = (all: readonly Question[]) => all.filter((each) => each.difficulty_level === level).length;
      expect(ofLevel(chosen)).toBe(Math.min(wanted, ofLevel(questions)));
      expect(fromOtherLevels).toBe(chosen.length - ofLevel(chosen));
    }),
  );
});

test.each<[Difficulty, Difficulty[]]>([
  ['beginner', ['beginner', 'intermediate', 'advanced']],
  ['intermediate', ['intermediate', 'beginner', 'advanced']],
  ['advanced', ['advanced', 'intermediate', 'beginner']],
])('after the %s questions, adds those of the nearest difficulty first', (level, order) => {
  const { questions } = chooseQuestions(bankOf(1, 1, 1), { difficulty: level, day: DAY }, 3, 7);
  expect(questions.map(({ difficulty_level }) => difficulty_level)).toEqual(order);
});

test('gives every question a chance to come first', () => {
  const first = new Set(
    Array.from({ length: 200 }, (_, from) => ids(chooseQuestions(bankOf(4, 0, 0), { day: DAY }, 1, from).questions)[0]),
  );
  expect(first.size).toBe(4);
});

test("keeps the bank's order without a seed", () => {
  expect(ids(chooseQuestions(bankOf(3, 0, 0), { day: DAY }, 2, null).questions)).toEqual(['404-q01', '404-q02']);
});

test('asks a question on its last day but not the day after', () => {
  const questions = [aQuestion({ valid_until: DAY })];
  expect(chooseQuestions(questions, { day: DAY }, 5, 1).available).toBe(1);
  expect(chooseQuestions(questions, { day: '2026-12-01' }, 5, 1).questions).toEqual([]);
});

test("doesn't ask a question on an amendment before the amendment takes effect", () => {
  const questions = [aQuestion({ as_of: '2026-12-01' })];
  expect(chooseQuestions(questions, { day: DAY }, 5, 1).questions).toEqual([]);
  expect(chooseQuestions(questions, { day: '2026-12-01' }, 5, 1).available).toBe(1);
});

test('asks no questions on other rules, and no scenarios on rules 412 to 415', () => {
  const questions = [
    aQuestion(),
    aQuestion({ id: '412-q01', rule_id: 'fre-412', rule_number: '412' }),
    aQuestion({ id: '412-q02', rule_id: 'fre-412', rule_number: '412', question_type: 'scenario' }),
  ];
  expect(ids(chooseQuestions(questions, { ruleId: 'fre-412', day: DAY }, 5, null).questions)).toEqual(['412-q01']);
});
