import { expect, test } from 'vitest';
import { chooseMixed, type LastAnswer, type MixedChoice, mostMixed } from '#shared/practice/choose-mixed.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { aQuestion } from '#shared/quizzes/question.fixture.ts';
import { seededChance } from '#shared/study/study-event.fixture.ts';

const DAY = '2026-11-12';

const questionsOn = (number: string, count: number, over: Partial<Question> = {}): Question[] =>
  Array.from({ length: count }, (_, index) =>
    aQuestion({
      id: `${number}-q${String(index + 1).padStart(2, '0')}`,
      rule_id: `fre-${number}`,
      rule_number: number,
      ...over,
    }),
  );

const choiceOf = (bank: readonly Question[], over: Partial<MixedChoice> = {}): MixedChoice => ({
  ruleIds: new Set(bank.map(({ rule_id }) => rule_id)),
  day: DAY,
  last: new Map(),
  recall: new Map(),
  seed: 1,
  ...over,
});

const answer = (correct: boolean, day: string): LastAnswer => ({ correct, day });

const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id);
const hasNeighbors = (questions: readonly Question[]) =>
  questions.some(({ rule_id }, at) => rule_id === questions[at + 1]?.rule_id);

test('with several rules, never asks two questions on the same rule in a row, and asks as many as possible', () => {
  const chance = seededChance(7);
  for (let seed = 0; seed < 300; seed += 1) {
    const bank = ['401', '404', '608', '803'].flatMap((number) => questionsOn(number, chance(9)));
    const rules = new Set(bank.map(({ rule_id }) => rule_id));
    if (rules.size < 2) continue;
    const count = 1 + chance(20);
    const chosen = chooseMixed(bank, choiceOf(bank, { seed }), count);
    expect(hasNeighbors(chosen)).toBe(false);
    expect(new Set(idsOf(chosen)).size).toBe(chosen.length);
    expect(chosen).toHaveLength(Math.min(count, mostMixed(bank, choiceOf(bank))));
  }
});

test('asks about every rule if there are enough questions, even if one rule has most of the bank', () => {
  const bank = [...questionsOn('702', 20), ...questionsOn('401', 12), ...questionsOn('704', 3)];
  for (let seed = 0; seed < 300; seed += 1) {
    for (const count of [3, 5]) {
      const chosen = chooseMixed(bank, choiceOf(bank, { seed }), count);
      expect(chosen).toHaveLength(count);
      expect(new Set(chosen.map(({ rule_number }) => rule_number)).size).toBe(3);
      expect(hasNeighbors(chosen)).toBe(false);
    }
  }
});

test('computes how many questions a mixed quiz can have if one rule has most of them', () => {
  const bank = [...questionsOn('803', 20), ...questionsOn('404', 2)];
  expect(mostMixed(bank, choiceOf(bank))).toBe(5);
  expect(mostMixed(bank, choiceOf(bank, { ruleIds: new Set(['fre-803']) }))).toBe(20);
  expect(mostMixed([], choiceOf(bank))).toBe(0);
});

test('asks as many questions as requested if all of them are on one rule', () => {
  const bank = questionsOn('404', 6);
  expect(chooseMixed(bank, choiceOf(bank), 5)).toHaveLength(5);
});

test('chooses the same questions for the same seed', () => {
  const bank = ['401', '404', '803'].flatMap((number) => questionsOn(number, 8));
  const choose = (seed: number) => idsOf(chooseMixed(bank, choiceOf(bank, { seed }), 6));
  expect(choose(4)).toEqual(choose(4));
  expect(choose(4)).not.toEqual(choose(5));
});

test('asks only questions on the chosen rules that are valid on the given day', () => {
  const bank = [
    ...questionsOn('404', 2),
    ...questionsOn('803', 2),
    ...questionsOn('107', 2, { as_of: '2026-12-01' }),
    ...questionsOn('609', 2, { valid_until: '2026-11-11' }),
  ];
  expect(idsOf(chooseMixed(bank, choiceOf(bank), 20)).toSorted()).toEqual(['404-q01', '404-q02', '803-q01', '803-q02']);
  const ruleIds = new Set(['fre-803']);
  expect(idsOf(chooseMixed(bank, choiceOf(bank, { ruleIds }), 20)).toSorted()).toEqual(['803-q01', '803-q02']);
});

/** Returns, for each question, the share of quizzes that begin with it. */
function shares(bank: readonly Question[], over: Partial<MixedChoice>): number[] {
  const runs = 4000;
  const first = Array.from(
    { length: runs },
    (_, seed) => chooseMixed(bank, choiceOf(bank, { ...over, seed }), 1)[0]?.id,
  );
  return bank.map(({ id }) => first.filter((each) => each === id).length / runs);
}

test('prefers new and missed questions and rarely repeats those answered correctly in the last few days', () => {
  const bank = [...questionsOn('401', 1), ...questionsOn('404', 1), ...questionsOn('803', 1), ...questionsOn('901', 1)];
  const last = new Map([
    ['404-q01', answer(false, '2026-11-11')],
    ['803-q01', answer(true, '2026-11-09')],
    ['901-q01', answer(true, '2026-11-01')],
  ]);
  const weights = (recall: number) => {
    const found = shares(bank, { last, recall: new Map([['fre-901', recall]]) });
    const least = found[2] ?? 1;
    return found.map((share) => Math.round(share / least));
  };
  expect(weights(0.95)).toEqual([6, 6, 1, 2]);
  expect(weights(0.8)).toEqual([6, 6, 1, 4]);
});
