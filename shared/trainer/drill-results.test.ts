import { expect, test } from 'vitest';
import { aCleanCall, aHearsayCall } from '#shared/trainer/call.fixture.ts';
import type { DrillItem } from '#shared/trainer/drill-item.contract.ts';
import { drillResults, median, type Played, playedCalls } from '#shared/trainer/drill-results.ts';

const anItem = (over: Partial<DrillItem>): DrillItem => ({
  itemId: 'hearsay-01',
  ruleId: 'fre-801',
  grounds: [],
  response: null,
  credit: 0,
  correct: false,
  reactionMs: 1000,
  timeS: 5,
  ...over,
});

const HEARSAY = aHearsayCall();
const LEADING = aHearsayCall({ id: 'leading-01', best: 'leading', valid: [] });
const CLEAN = aCleanCall();

const spotted: Played = {
  call: HEARSAY,
  item: anItem({ grounds: ['hearsay'], response: 0, correct: true, credit: 100, reactionMs: 1000 }),
};
const weaker: Played = {
  call: HEARSAY,
  item: anItem({ grounds: ['personal-knowledge'], response: 0, correct: true, credit: 50, reactionMs: 1500 }),
};
const wrongAnswer: Played = {
  call: HEARSAY,
  item: anItem({ grounds: ['hearsay'], response: 2, correct: true, credit: 100, reactionMs: 2000 }),
};
const missed: Played = { call: LEADING, item: anItem({ itemId: 'leading-01', reactionMs: 3000 }) };
const alarm: Played = {
  call: CLEAN,
  item: anItem({ itemId: 'hearsay-02', grounds: ['leading'], reactionMs: 4000 }),
};
const passed: Played = { call: CLEAN, item: anItem({ itemId: 'hearsay-02', correct: true, credit: 100 }) };

test('tells spotted, missed, and clean calls apart, with a hit rate and a false-alarm rate', () => {
  expect(drillResults([spotted, weaker, missed, alarm, passed]).signal).toEqual({
    spotted: 2,
    missed: 1,
    alarms: 1,
    passed: 1,
    hitRate: 2 / 3,
    falseAlarmRate: 1 / 2,
  });
  expect(drillResults([passed]).signal).toMatchObject({ hitRate: null, falseAlarmRate: 0 });
});

test('counts correct calls by ground and by family, and suggests the grounds with the most mistakes', () => {
  const { byGround, byFamily, train, right, total, rightGrounds } = drillResults([spotted, missed, missed, alarm]);
  expect(byGround).toEqual([
    { key: 'leading', right: 0, total: 2 },
    { key: 'hearsay', right: 1, total: 2 },
  ]);
  expect(byFamily).toEqual([
    { key: 'hearsay', right: 1, total: 2 },
    { key: 'form', right: 0, total: 2 },
  ]);
  expect(train).toEqual(['leading', 'hearsay']);
  expect([right, total, rightGrounds]).toEqual([1, 4, 1]);
});

test('picks up to three calls worth another look: mistakes first, starting with the slowest', () => {
  const { review } = drillResults([spotted, weaker, wrongAnswer, missed, alarm, passed]);
  expect(review).toEqual([alarm, missed, wrongAnswer]);
  expect(drillResults([spotted, passed]).review).toEqual([]);
});

test("leaves an examiner's answers out of signal detection", () => {
  const examiner: Played = { call: HEARSAY, item: anItem({ response: 0, correct: true }) };
  const { signal, answers } = drillResults([examiner, wrongAnswer]);
  expect(signal).toMatchObject({ spotted: 1, missed: 0 });
  expect(answers).toEqual({ right: 1, total: 2 });
});

test.each([
  [[], null],
  [[7], 7],
  [[9, 1, 4], 4],
  [[1, 2, 3, 10], 3],
])('computes the median of %j as %j', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('skips calls that this edition no longer has', () => {
  expect(playedCalls([spotted.item, missed.item], new Map([['hearsay-01', HEARSAY]]))).toEqual([spotted]);
});
