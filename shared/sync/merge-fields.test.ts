import { expect, test } from 'vitest';
import { fieldsResult, mergeFields, tombstone } from '#shared/sync/merge-fields.ts';

const mark = (v: number, eff: number, by = 'other') => ({ v, eff, by });
const ROW = {
  isDeleted: false,
  data: { a: 1, b: 2, c: 3 },
  marks: { a: mark(3, 50), b: mark(9, 50), c: mark(9, 150) },
};
const AUTHOR = { base: 5, eff: 100, device: 'mine' };

test('decides each field separately: replaces seen and older values, and keeps newer ones', () => {
  const before = structuredClone(ROW);
  const { row, won, lost } = mergeFields(ROW, { a: 'A', b: 'B', c: 'C', d: 'D' }, AUTHOR, 10);
  const mine = mark(10, 100, 'mine');
  expect(row).toEqual({
    isDeleted: false,
    data: { a: 'A', b: 'B', c: 3, d: 'D' },
    marks: { a: mine, b: mine, c: ROW.marks.c, d: mine },
  });
  expect([won, lost]).toEqual([['a', 'b', 'd'], ['c']]);
  expect(ROW).toEqual(before);
});

test("treats deletion as a field that isn't part of the data", () => {
  const deleted = mergeFields(ROW, { isDeleted: true }, AUTHOR, 10).row;
  expect([deleted.isDeleted, deleted.data, deleted.marks['isDeleted']]).toEqual([
    true,
    ROW.data,
    mark(10, 100, 'mine'),
  ]);
  const late = { ...AUTHOR, device: 'late', eff: 99 };
  expect(mergeFields(deleted, { isDeleted: false }, late, 11)).toMatchObject({
    row: { isDeleted: true },
    lost: ['isDeleted'],
  });
  expect(mergeFields(deleted, { isDeleted: false }, { ...late, eff: 101 }, 11).row.isDeleted).toBe(false);
});

test('leaves only the field mark of the deletion in a tombstone', () => {
  const marks = { ...ROW.marks, isDeleted: mark(10, 1) };
  expect(tombstone({ ...ROW, marks })).toEqual({ isDeleted: true, data: {}, marks: { isDeleted: mark(10, 1) } });
  expect(tombstone(ROW)).toEqual({ isDeleted: true, data: {}, marks: {} });
});

test.each([
  [[], [], 'applied'],
  [['a'], [], 'applied'],
  [['a'], ['b'], 'partial'],
  [[], ['b'], 'superseded'],
])('reports the result of winning fields %j and losing fields %j as %s', (won, lost, expected) => {
  expect(fieldsResult({ won, lost })).toBe(expected);
});
