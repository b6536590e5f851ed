import { expect, test } from 'vitest';
import type { Call } from '#shared/trainer/call.contract.ts';
import { aCleanCall, aHearsayCall } from '#shared/trainer/call.fixture.ts';
import { drawCalls, groundOf, playableCalls } from '#shared/trainer/draw-calls.ts';
import type { Ground } from '#shared/trainer/ground.ts';

const callsOn = (ground: Ground, count: number): Call[] =>
  Array.from({ length: count }, (_, at) =>
    aHearsayCall({ id: `${ground}-${String(at + 1).padStart(2, '0')}`, best: ground }),
  );
const MIXED = [...callsOn('hearsay', 20), ...callsOn('leading', 20), ...callsOn('compound', 20)];
const NEVER_PLAYED = new Map<string, boolean>();
const ids = (calls: readonly Call[]) => calls.map(({ id }) => id);
const drawnWith = (seed: number) => ids(drawCalls(MIXED, { count: 12, seed, last: NEVER_PLAYED }));

test('draws distinct calls, and the same ones for the same seed', () => {
  expect(new Set(drawnWith(1)).size).toBe(12);
  expect(drawnWith(1)).toEqual(drawnWith(1));
  expect(drawnWith(1)).not.toEqual(drawnWith(2));
});

test('never draws the same ground twice in a row if there are others', () => {
  const clean = aCleanCall({ tempting: 'hearsay' });
  for (let seed = 0; seed < 50; seed += 1) {
    const drawn = drawCalls([...MIXED, clean], { count: 61, seed, last: NEVER_PLAYED }).map(groundOf);
    expect(drawn.length).toBeGreaterThan(30);
    expect(drawn.filter((ground, at) => ground === drawn[at - 1])).toEqual([]);
  }
});

test('draws several calls on one ground if there is no other ground', () => {
  expect(drawCalls(callsOn('hearsay', 5), { count: 9, seed: 1, last: NEVER_PLAYED })).toHaveLength(5);
  expect(drawCalls([], { count: 9, seed: 1, last: NEVER_PLAYED })).toEqual([]);
});

test('draws new and missed calls three times as often as others', () => {
  const calls = [...callsOn('hearsay', 2), ...callsOn('leading', 1)];
  const last = new Map([
    ['hearsay-01', true],
    ['leading-01', false],
  ]);
  const firsts = Array.from({ length: 7000 }, (_, seed) => drawCalls(calls, { count: 1, seed, last })[0]?.id);
  const share = (id: string) => firsts.filter((first) => first === id).length / firsts.length;
  expect(share('hearsay-01')).toBeCloseTo(1 / 7, 1);
  expect(share('hearsay-02')).toBeCloseTo(3 / 7, 1);
  expect(share('leading-01')).toBeCloseTo(3 / 7, 1);
});

test('draws calls on invented facts only if the competition allows objections to them', () => {
  const calls = [...callsOn('invention', 1), aCleanCall({ id: 'invention-02', tempting: 'invention' }), aHearsayCall()];
  expect(ids(playableCalls(calls, { hasInvention: false }))).toEqual(['hearsay-01']);
  expect(playableCalls(calls, { hasInvention: true })).toHaveLength(3);
});

test('limits the calls to the given grounds or rules', () => {
  const calls = [aHearsayCall(), aCleanCall(), aHearsayCall({ id: 'leading-01', best: 'leading', rule_id: 'fre-611' })];
  expect(ids(playableCalls(calls, { hasInvention: true, grounds: ['leading'] }))).toEqual(['leading-01']);
  expect(ids(playableCalls(calls, { hasInvention: true, ruleIds: ['fre-602', 'fre-801'] }))).toEqual([
    'hearsay-01',
    'hearsay-02',
  ]);
});
