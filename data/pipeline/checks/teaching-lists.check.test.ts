import { expect, test } from 'vitest';
import { anAuthoredRule, filler } from '#data/pipeline/book.fixture.ts';
import type { TeachingCheck } from '#data/pipeline/checks/check.ts';
import {
  checkConcepts,
  checkMistakes,
  checkObjections,
  checkTips,
} from '#data/pipeline/checks/teaching-lists.check.ts';

const times = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
const mistakes = (count: number) => Array.from({ length: count }, (_, at) => `Bad ${at} → good`);
const messages = (check: TeachingCheck, fields: Record<string, unknown>) =>
  check(anAuthoredRule(fields)).map(({ message }) => message);

test.each([
  [times(3, 'two words'), ['key_concepts has 3 items; expected 4 to 7']],
  [times(7, 'two words'), []],
  [times(8, 'two words'), ['key_concepts has 8 items; expected 4 to 7']],
  [[...times(3, 'two words'), 'one'], ['key_concepts[3] has 1 words; expected 2 to 8']],
  [[...times(3, 'two words'), filler(9)], ['key_concepts[3] has 9 words; expected 2 to 8']],
])('checks the number and length of the key concepts: %j', (key_concepts, expected) => {
  expect(messages(checkConcepts, { key_concepts })).toEqual(expected);
});

test.each([
  [mistakes(3), ['common_mistakes has 3 items; expected 4 to 6']],
  [[...mistakes(3), 'Bad, then good'], ['common_mistakes[3] doesn’t have the form mistake → fix']],
  [[...mistakes(3), 'Bad 0 → better'], ['common_mistakes[3] is listed twice']],
  [[...mistakes(3), 'Bad it is →'], ['common_mistakes[3] doesn’t have the form mistake → fix']],
  [[...mistakes(3), `Bad → ${filler(34)}`], []],
  [[...mistakes(3), `Bad → ${filler(35)}`], ['common_mistakes[3] has 36 words; expected 2 to 35']],
])('checks the number, form, and length of the common mistakes: %j', (common_mistakes, expected) => {
  expect(messages(checkMistakes, { common_mistakes })).toEqual(expected);
});

test('requires 4 to 6 tips of at most 25 words', () => {
  expect(messages(checkTips, { strategy_tips: times(3, 'Ask.') })).toEqual([
    'strategy_tips has 3 items; expected 4 to 6',
  ]);
  expect(messages(checkTips, { strategy_tips: times(4, filler(26)) })).toHaveLength(4);
});

const OBJECTION = { name: 'n', say: filler(10), answer: filler(30), path: '1001' };

test('requires 3 to 6 objections of at most 10 words, with answers of at most 30', () => {
  expect(messages(checkObjections, { common_objections: times(3, OBJECTION) })).toEqual([]);
  expect(messages(checkObjections, { common_objections: times(2, OBJECTION) })).toEqual([
    'common_objections has 2 objections; expected 3 to 6',
  ]);
  const long = { ...OBJECTION, say: filler(11), answer: filler(31) };
  expect(messages(checkObjections, { common_objections: [OBJECTION, OBJECTION, long] })).toEqual([
    'say has 11 words; expected 1 to 10',
    'answer has 31 words; expected 1 to 30',
  ]);
});

test("doesn't require tips or objections for rules 412-415", () => {
  const none = { rule_number: '412', strategy_tips: [], common_objections: [], examples: [] };
  expect(messages(checkTips, none)).toEqual([]);
  expect(messages(checkObjections, none)).toEqual([]);
});
