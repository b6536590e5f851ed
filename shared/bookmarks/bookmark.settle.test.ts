import { expect, test } from 'vitest';
import { aBookmark, aCollection, OTHER_ID, TRIAL_ID } from '#shared/bookmarks/bookmark.fixture.ts';
import { settleBookmark } from '#shared/bookmarks/bookmark.settle.ts';
import type { Standing } from '#shared/sync/entity-rules.ts';

const data = (over: Parameters<typeof aBookmark>[0] = {}) => {
  const { ruleId: _id, ...rest } = aBookmark(over);
  return rest;
};
const standing = (over: Partial<Standing> = {}): Standing => ({
  shown: undefined,
  now: undefined,
  rowsOf: async () => [],
  ...over,
});
const rowsOf = async () => [
  { id: TRIAL_ID, data: aCollection() },
  { id: OTHER_ID, data: aCollection({ id: OTHER_ID, isDefault: true }) },
];
const live = (over?: Parameters<typeof aBookmark>[0]) => ({ isDeleted: false, data: data(over) });

test('puts a new bookmark in the default collection unless another one is given', async () => {
  expect(await settleBookmark({ isDeleted: false }, standing({ rowsOf }))).toEqual({
    isDeleted: false,
    collectionId: OTHER_ID,
  });
  const named = { isDeleted: false, collectionId: TRIAL_ID };
  expect(await settleBookmark(named, standing({ rowsOf }))).toEqual(named);
  expect(await settleBookmark({ isDeleted: false }, standing())).toEqual({ isDeleted: false, collectionId: null });
});

test('does not create an existing bookmark again or remove a missing one', async () => {
  expect(await settleBookmark({ isDeleted: false }, standing({ now: live() }))).toBeUndefined();
  expect(await settleBookmark({ isDeleted: false, priority: 5 }, standing({ now: live() }))).toEqual({ priority: 5 });
  expect(await settleBookmark({ isDeleted: true }, standing())).toBeUndefined();
});

test('keeps unseen notes as another version when the author writes new ones', async () => {
  const now = live({ notes: 'Arrived', createdAt: 7 });
  const kept = await settleBookmark({ notes: 'Mine' }, standing({ shown: data({ notes: 'Before' }), now }));
  expect(kept).toEqual({ notes: 'Mine', former: { createdAt: 7, copies: ['Arrived'] } });
  expect(await settleBookmark({ notes: 'Mine' }, standing({ shown: now.data, now }))).toEqual({ notes: 'Mine' });
  expect(await settleBookmark({ notes: 'Arrived' }, standing({ now }))).toEqual({ notes: 'Arrived' });
  expect(await settleBookmark({ priority: 1 }, standing({ now }))).toEqual({ priority: 1 });
});

test("keeps a bookmark's current notes as another version when earlier notes are restored", async () => {
  const back = { isDeleted: false, notes: 'Was', former: { createdAt: 3, copies: ['Old'] } };
  const now = live({ notes: 'Made anew' });
  expect(await settleBookmark(back, standing({ shown: now.data, now }))).toEqual({
    ...back,
    former: { createdAt: 3, copies: ['Old', 'Made anew'] },
  });
  expect(await settleBookmark(back, standing())).toEqual(back);
});

test('does not remove a bookmark that has received notes since it was shown', async () => {
  const shown = data({ notes: 'Before' });
  expect(await settleBookmark({ isDeleted: true }, standing({ shown, now: live({ notes: 'Before' }) }))).toEqual({
    isDeleted: true,
  });
  for (const over of [{ notes: 'Arrived' }, { notes: 'Before', copies: ['Arrived'] }]) {
    expect(await settleBookmark({ isDeleted: true }, standing({ shown, now: live(over) }))).toBeUndefined();
  }
});
