import { expect, test } from 'vitest';
import type { Call } from '#shared/trainer/call.contract.ts';
import { aCleanCall, aHearsayCall } from '#shared/trainer/call.fixture.ts';
import { callHistory } from '#shared/trainer/call-history.ts';
import type { DrillItem } from '#shared/trainer/drill-item.contract.ts';
import { GROUNDS } from '#shared/trainer/ground.ts';

const played = (itemId: string, correct: boolean): DrillItem => ({
  itemId,
  ruleId: 'fre-801',
  grounds: [],
  response: null,
  credit: 0,
  correct,
  reactionMs: 1000,
  timeS: 5,
});

const byId = (calls: readonly Call[]) => new Map(calls.map((call) => [call.id, call]));
const ONE_EACH = byId(GROUNDS.map((best) => aHearsayCall({ id: `${best}-01`, best })));

test('remembers whether the user got each call right last time', () => {
  const { last } = callHistory(
    [played('hearsay-01', true), played('hearsay-01', false), played('gone-01', false)],
    ONE_EACH,
  );
  expect([...last]).toEqual([
    ['hearsay-01', true],
    ['gone-01', false],
  ]);
});

test('finds the grounds that the user misses most, up to four', () => {
  const items = [
    ...['leading-01', 'leading-01', 'hearsay-01', 'compound-01', 'narrative-01', 'relevance-01'].map((id) =>
      played(id, false),
    ),
    played('relevance-01', true),
    played('character-01', true),
  ];
  expect(callHistory(items, ONE_EACH).weak).toEqual(['leading', 'hearsay', 'compound', 'narrative']);
});

test('counts a false alarm against the ground that tempted the user', () => {
  const calls = byId([aCleanCall({ tempting: 'leading' })]);
  expect(callHistory([played('hearsay-02', false)], calls).weak).toEqual(['leading']);
});

test('forgets a mistake once twelve later calls on the same ground are correct', () => {
  const right = Array.from({ length: 12 }, () => played('leading-01', true));
  expect(callHistory([...right, played('leading-01', false)], ONE_EACH).weak).toEqual([]);
});
