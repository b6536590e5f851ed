import { describe, expect, test } from 'vitest';
import { seededChance, shuffled } from '#shared/study/study-event.fixture.ts';
import { achievementRules, earnChange, readAchievement } from '#shared/study-analytics/achievement.merge.ts';
import { InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';

const NOW = 1_000_000;
const change = (at: number) => ({ id: 'streak-7', type: 'earn', at: NOW, args: { at } });
const author = { eff: NOW, device: 'd', base: 0 };
type Row = Parameters<typeof achievementRules.merge>[0];
const rowOf = (at: number): Row => ({ isDeleted: false, data: { at }, marks: {} });
const merged = (row: Row, at: number) => achievementRules.merge(row, change(at), author, 1);

test('dates an achievement by the first operation, but no later than the time of writing', () => {
  expect(merged(undefined, 5)).toEqual({ r: 'applied', row: rowOf(5) });
  expect(merged(undefined, NOW + 1)).toEqual({ r: 'applied', row: rowOf(NOW) });
});

test('keeps the earliest time', () => {
  expect(merged(rowOf(5), 4)).toEqual({ r: 'applied', row: rowOf(4) });
  expect(merged(rowOf(5), 5)).toEqual({ r: 'superseded', row: rowOf(5) });
  expect(merged(rowOf(5), 6)).toEqual({ r: 'superseded', row: rowOf(5) });
});

test('has the same result regardless of the order and number of operations', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const chance = seededChance(seed);
    const times = Array.from({ length: 6 }, () => chance(100));
    const said = shuffled([...times, ...times], chance);
    const row = said.reduce<Row>((sum, at) => merged(sum, at).row, undefined);
    expect(row).toEqual(rowOf(Math.min(...times)));
    let view: ReturnType<typeof achievementRules.show>;
    for (const at of said) view = achievementRules.show(view, change(at));
    expect(view).toEqual({ isDeleted: false, data: { at: Math.min(...times) } });
  }
});

const parse = (id: string, args: Record<string, unknown>, type = 'earn', ov = 1) =>
  achievementRules.parse({ id, args, type, ov });

describe('an operation', () => {
  test('is accepted in the known form', () => {
    const { id, type, args } = earnChange({ id: 'comeback', at: 7 });
    expect(parse(id, args, type)).toEqual({ at: 7 });
  });

  test.each([
    ['for an unknown achievement', () => parse('streak-8', { at: 7 }), InvalidOp],
    ['before the first date', () => parse('streak-7', { at: -1 }), InvalidOp],
    ['after the last date', () => parse('streak-7', { at: 8.64e15 + 1 }), InvalidOp],
    ['that revokes it', () => parse('streak-7', { isDeleted: true }), InvalidOp],
    ['of another kind', () => parse('streak-7', {}, 'delete'), UnknownOp],
    ['of a newer form', () => parse('streak-7', { at: 7 }, 'earn', 2), UnknownOp],
  ])('%s is rejected', (_what, read, error) => {
    expect(read).toThrow(error);
  });
});

test("ignores a row that this build can't read", () => {
  expect(readAchievement({ id: 'streak-7', data: { at: 5, more: 1 } })).toEqual({ id: 'streak-7', at: 5 });
  expect(readAchievement({ id: 'streak-8', data: { at: 5 } })).toBeUndefined();
  expect(readAchievement({ id: 'streak-7', data: { at: 'now' } })).toBeUndefined();
});
