import { expect, test } from 'vitest';
import { TRIAL_ID } from '#shared/bookmarks/bookmark.fixture.ts';
import type { SetCollection } from '#shared/bookmarks/collection.contract.ts';
import { collectionRules } from '#shared/bookmarks/collection.merge.ts';
import type { JudgedRow } from '#shared/sync/entity-rules.ts';

const change = (args: SetCollection, at = 100) => ({ id: TRIAL_ID, type: 'set', at, args });
const merge = (row: JudgedRow | undefined, args: SetCollection, base: number, eff: number, v: number, device = 'b') =>
  collectionRules.merge(row, change(args), { base, eff, device }, v);

const BLANK = { description: null, color: '#3B82F6', isPrivate: true, isDefault: false };
const made = merge(undefined, { isDeleted: false, name: 'Trial' }, 0, 100, 1, 'a').row;

test('fills in the missing fields of a new collection', () => {
  expect(made).toMatchObject({ isDeleted: false, data: { name: 'Trial', ...BLANK, createdAt: 100 } });
  expect(merge(undefined, { color: '#000000' }, 0, 7, 1).row?.data).toEqual({
    ...BLANK,
    name: 'Untitled collection',
    color: '#000000',
    createdAt: 7,
  });
});

test('merges each field separately, going by what the author had seen and then by time', () => {
  expect(merge(made, { name: 'Older', color: '#000000' }, 0, 50, 2)).toMatchObject({
    r: 'partial',
    row: { data: { name: 'Trial', color: '#000000' } },
  });
  expect(merge(made, { name: 'Seen' }, 1, 50, 2)).toMatchObject({ r: 'applied', row: { data: { name: 'Seen' } } });
  expect(merge(made, { name: 'Later' }, 0, 150, 2)).toMatchObject({ r: 'applied', row: { data: { name: 'Later' } } });
});

test('leaves only the field mark of the deletion in a deleted collection, and no edit restores the collection', () => {
  const { r, row } = merge(made, { isDeleted: true }, 1, 200, 2);
  expect([r, row]).toEqual([
    'applied',
    { isDeleted: true, data: {}, marks: { isDeleted: { v: 2, eff: 200, by: 'b' } } },
  ]);
  const edited = merge(row, { name: 'Unknowing' }, 1, 900, 3, 'c');
  expect(edited.r).toBe('superseded');
  expect(edited.row).toBe(row);
  expect(merge(row, { isDeleted: false, name: 'Too early' }, 1, 150, 3, 'c').row).toBe(row);
});

test('sets the fields that are sent along when a deletion is undone', () => {
  const deleted = merge(made, { isDeleted: true }, 1, 200, 2).row;
  const back = merge(deleted, { isDeleted: false, name: 'Back' }, 2, 1, 3, 'c');
  expect(back).toMatchObject({
    r: 'applied',
    row: { isDeleted: false, data: { name: 'Back', ...BLANK, createdAt: 1 } },
  });
});

test('shows a device the effect of its own operation right away', () => {
  const view = { isDeleted: false, data: made?.data ?? {} };
  const gone = { isDeleted: true, data: {} };
  expect(collectionRules.show(undefined, change({ isDeleted: false, name: 'New' }))?.data).toMatchObject({
    name: 'New',
    createdAt: 100,
  });
  expect(collectionRules.show(view, change({ color: '#000000' }))?.data).toEqual({ ...view.data, color: '#000000' });
  expect(collectionRules.show(view, change({ isDeleted: true }))).toEqual(gone);
  expect(collectionRules.show(gone, change({ name: 'x' }))).toBe(gone);
  expect(collectionRules.show(gone, change({ isDeleted: false, name: 'Back' }))?.data).toMatchObject({
    name: 'Back',
    ...BLANK,
  });
});
