import { describe, expect, test } from 'vitest';
import type { SetBookmark } from '#shared/bookmarks/bookmark.contract.ts';
import { GONE_ID, OTHER_ID, TRIAL_ID } from '#shared/bookmarks/bookmark.fixture.ts';
import { bookmarkRules } from '#shared/bookmarks/bookmark.merge.ts';
import type { JudgedRow, Merged } from '#shared/sync/entity-rules.ts';
import { MAX_COPIES } from '#shared/sync/text-copies.ts';

type Args = ReturnType<typeof bookmarkRules.parse>;

/** A row on the server into which operations are merged one at a time. Each change gets the next version. */
class Row {
  v = 0;
  row: JudgedRow | undefined;
  last: Merged['r'] | undefined;

  judge(args: Args, device: string, { base = this.v, eff = 100 } = {}): this {
    const change = { id: 'fre-404', type: args.type, at: eff, args };
    const { r, row } = bookmarkRules.merge(this.row, change, { base, eff, device }, this.v + 1);
    if (row !== this.row) this.v += 1;
    this.row = row;
    this.last = r;
    return this;
  }
  set(patch: SetBookmark, device = 'a', over: { base?: number; eff?: number } = {}): this {
    return this.judge({ type: 'set', patch }, device, over);
  }
  get data() {
    return this.row?.data;
  }
}

const made = (patch: SetBookmark = {}) => new Row().set({ isDeleted: false, ...patch }, 'a');

describe('setting fields', () => {
  test('fills in the missing fields of a new bookmark', () => {
    expect(made({ priority: 4 }).row).toEqual({
      isDeleted: false,
      data: { collectionId: null, notes: null, priority: 4, isFavorite: false, copies: [], createdAt: 100 },
      marks: { isDeleted: { v: 1, eff: 100, by: 'a' }, priority: { v: 1, eff: 100, by: 'a' } },
    });
  });

  test('merges into one row when two devices create the bookmark at the same time', () => {
    const row = made({ priority: 4 }).set({ isDeleted: false, isFavorite: true }, 'b', { base: 0, eff: 50 });
    expect([row.last, row.data]).toEqual(['partial', expect.objectContaining({ priority: 4, isFavorite: true })]);
  });
});

describe('writing notes', () => {
  test('replaces notes that the author saw and keeps no other version', () => {
    const row = made({ notes: 'One.' }).set({ notes: 'Two.' }, 'b', { eff: 1 });
    expect([row.last, row.data?.['notes'], row.data?.['copies']]).toEqual(['applied', 'Two.', []]);
  });

  test.each([
    ['later', 200, 'applied', 'Two.', ['One.']],
    ['earlier', 50, 'superseded', 'One.', ['Two.']],
  ])(
    'keeps the later of two independently written notes, and the other text as another version (%s)',
    (_which, eff, r, notes, copies) => {
      const row = made({ notes: 'One.' }).set({ notes: 'Two.' }, 'b', { base: 0, eff });
      expect([row.last, row.data?.['notes'], row.data?.['copies']]).toEqual([r, notes, copies]);
    },
  );

  test.each([200, 50])('keeps notes that a device cleared without having seen them (cleared at %i)', (eff) => {
    const row = made({ notes: 'One.' }).set({ notes: null }, 'b', { base: 0, eff });
    const { notes, copies } = row.data ?? {};
    expect([notes, ...(copies as string[])]).toContain('One.');
  });

  test('stores the same text only once', () => {
    const row = made({ notes: 'One.' }).set({ notes: 'One.' }, 'b', { base: 0, eff: 200 });
    expect([row.data?.['notes'], row.data?.['copies']]).toEqual(['One.', []]);
    row.set({ notes: 'Two.' }, 'c', { base: 0, eff: 50 }).set({ notes: 'Two.' }, 'd', { base: 0, eff: 40 });
    expect(row.data?.['copies']).toEqual(['Two.']);
  });

  test('keeps only the last of several superseded texts from one device', () => {
    const row = made({ notes: 'Of a.' });
    for (const notes of ['Draft.', 'Draft two.', 'Draft three.']) row.set({ notes }, 'b', { base: 0, eff: 50 });
    expect([row.data?.['notes'], row.data?.['copies']]).toEqual(['Of a.', ['Draft three.']]);
    row.set({ notes: null }, 'b', { base: 0, eff: 50 });
    expect(row.data?.['copies']).toEqual([]);
  });

  test('keeps a replaced text only once when its author writes new notes', () => {
    const row = made({ notes: 'Of a.' }).set({ notes: 'Of b.' }, 'b', { base: 0, eff: 50 });
    row.set({ notes: 'Anew.' }, 'b');
    expect([row.data?.['notes'], row.data?.['copies']]).toEqual(['Anew.', ['Of b.']]);
  });

  test('keeps an earlier text that its author replaced if another device has written the same text', () => {
    const row = made({ notes: 'Of a.' }).set({ notes: 'Same.' }, 'b', { base: 0, eff: 50 });
    row.set({ notes: 'Same.' }, 'c', { base: 0, eff: 50 }).set({ notes: 'Other.' }, 'b', { base: 0, eff: 50 });
    expect(row.data?.['copies']).toEqual(['Same.', 'Other.']);
  });

  test('drops the oldest other version if there are too many', () => {
    const row = made({ notes: 'Stands.' });
    for (let n = 0; n <= MAX_COPIES; n += 1) row.set({ notes: `Text ${n}` }, `device ${n}`, { base: 0, eff: 50 });
    expect(row.data?.['copies']).toEqual(Array.from({ length: MAX_COPIES }, (_, n) => `Text ${n + 1}`));
  });

  test('limits the text marks, and a deletion still finds unseen text after 300 devices have written notes', () => {
    const row = made();
    for (let device = 1; device <= 300; device += 1) row.set({ notes: `Text ${device}.` }, `device ${device}`);
    const texts = Object.keys(row.row?.marks ?? {}).filter((field) => field.startsWith('notes of '));
    expect(texts).toHaveLength(MAX_COPIES);
    row.set({ isDeleted: true }, 'device 300', { base: 5, eff: 900 });
    expect([row.last, row.row?.isDeleted]).toEqual(['superseded', false]);
    row.set({ isDeleted: true }, 'device 300', { eff: 900 });
    expect(row.row?.isDeleted).toBe(true);
  });

  test('drops another version by its text, and dropping a missing one is a no-op', () => {
    const row = made({ notes: 'One.' }).set({ notes: 'Two.' }, 'b', { base: 0, eff: 50 });
    row.judge({ type: 'dropCopy', copy: 'Two.' }, 'c', { base: 0 });
    expect([row.last, row.v, row.data?.['notes'], row.data?.['copies']]).toEqual(['applied', 3, 'One.', []]);
    row.judge({ type: 'dropCopy', copy: 'One.' }, 'c', { base: 0 });
    expect([row.last, row.v, row.data?.['notes']]).toEqual(['superseded', 3, 'One.']);
    expect(new Row().judge({ type: 'dropCopy', copy: 'x' }, 'c').row).toBeUndefined();
  });
});

describe('deleting a bookmark', () => {
  test('leaves only the field mark of the deletion if the author has seen everything', () => {
    const row = made({ notes: 'One.' }).set({ isDeleted: true }, 'b', { eff: 1 });
    expect([row.last, row.row]).toEqual([
      'applied',
      { isDeleted: true, data: {}, marks: { isDeleted: { v: 2, eff: 1, by: 'b' } } },
    ]);
  });

  test('does not remove text that the author had not seen, not even another version', () => {
    const row = made({ notes: 'One.' }).set({ notes: 'Unseen.' }, 'b', { base: 0, eff: 50 });
    row.set({ isDeleted: true }, 'c', { base: 1, eff: 900 });
    expect([row.last, row.row?.isDeleted, row.data?.['copies']]).toEqual(['superseded', false, ['Unseen.']]);
    row.set({ isDeleted: true, priority: 5 }, 'c', { base: 1, eff: 900 });
    expect([row.last, row.data?.['priority']]).toEqual(['partial', 5]);
  });

  test('is undone by notes whose author did not know of the deletion, even by older notes', () => {
    const row = made().set({ isDeleted: true }, 'a', { eff: 900 }).set({ notes: 'Late.' }, 'b', { base: 1, eff: 50 });
    expect([row.row?.isDeleted, row.data]).toEqual([
      false,
      { collectionId: null, notes: 'Late.', priority: 2, isFavorite: false, copies: [], createdAt: 50 },
    ]);
    row.set({ isDeleted: true }, 'a', { base: 2, eff: 950 });
    expect(row.row?.isDeleted).toBe(false);
  });

  test('is undone by other older operations only if their author knew of the deletion and restores the bookmark', () => {
    const row = made({ priority: 5 }).set({ isDeleted: true }, 'a', { eff: 500 });
    const gone = row.row;
    for (const patch of [{ priority: 1 }, { notes: null }, { isDeleted: false }] as const) {
      row.set(patch, 'b', { base: 1, eff: 50 });
      expect([row.last, row.v]).toEqual(['superseded', 2]);
      expect(row.row).toBe(gone);
    }
    row.set({ isDeleted: false, isFavorite: true }, 'b', { base: 2, eff: 60 });
    expect([row.last, row.data]).toEqual([
      'applied',
      expect.objectContaining({ isFavorite: true, priority: 2, createdAt: 60 }),
    ]);
  });

  test('can be undone, which restores the other versions, too', () => {
    const row = made({ notes: 'One.' }).set({ isDeleted: true }, 'a', { eff: 500 });
    const former = { createdAt: 7, copies: ['Older.', 'One.'] };
    row.set({ isDeleted: false, notes: 'One.', former }, 'a', { eff: 600 });
    expect(row.data).toMatchObject({ notes: 'One.', copies: ['Older.'], createdAt: 7 });
    const hostile = made()
      .set({ isDeleted: true })
      .set({ isDeleted: false, former: { createdAt: -9e15, copies: [] } });
    expect(hostile.data?.['createdAt']).toBe(0);
  });
});

describe('moving out of a deleted collection', () => {
  const move = { type: 'move', from: TRIAL_ID, to: OTHER_ID } as const;

  test("moves a bookmark that the operation's author saw in that collection", () => {
    const row = made({ collectionId: TRIAL_ID }).judge(move, 'b');
    expect([row.last, row.data?.['collectionId']]).toEqual(['applied', OTHER_ID]);
  });

  test('does not move a bookmark that has changed since, is in another collection, or does not exist', () => {
    const changed = made({ collectionId: TRIAL_ID }).set({ priority: 5 }, 'c').judge(move, 'b', { base: 1, eff: 900 });
    const elsewhere = made({ collectionId: GONE_ID }).judge(move, 'b');
    const deleted = made({ collectionId: TRIAL_ID }).set({ isDeleted: true }).judge(move, 'b');
    for (const row of [changed, elsewhere, deleted, new Row().judge(move, 'b')]) {
      expect(row.last).toBe('superseded');
      expect(row.data?.['collectionId']).not.toBe(OTHER_ID);
    }
    expect([changed.v, elsewhere.v, deleted.v]).toEqual([2, 1, 2]);
  });
});

const show = (view: Parameters<typeof bookmarkRules.show>[0], args: Args) =>
  bookmarkRules.show(view, { id: 'fre-404', type: args.type, at: 100, args });
const set = (patch: SetBookmark): Args => ({ type: 'set', patch });

describe('on a device', () => {
  const view = { isDeleted: false, data: { ...made({ collectionId: TRIAL_ID }).data, copies: ['x'] } };

  test("shows an operation's effect right away", () => {
    expect(show(undefined, set({ isDeleted: false, priority: 4 }))?.data).toEqual(made({ priority: 4 }).data);
    expect(show(view, set({ notes: 'Mine.' }))?.data).toMatchObject({ notes: 'Mine.', copies: ['x'] });
    expect(show(view, set({ isDeleted: true }))).toEqual({ isDeleted: true, data: {} });
    expect(show(view, { type: 'move', from: TRIAL_ID, to: OTHER_ID })?.data['collectionId']).toBe(OTHER_ID);
    expect(show(view, { type: 'move', from: GONE_ID, to: OTHER_ID })).toBe(view);
    expect(show(view, { type: 'dropCopy', copy: 'x' })?.data['copies']).toEqual([]);
    expect(show(undefined, { type: 'dropCopy', copy: 'x' })).toBeUndefined();
  });

  test('shows a deleted bookmark again only after new notes or an explicit restore', () => {
    const gone = { isDeleted: true, data: {} };
    expect(show(gone, set({ priority: 4 }))).toBe(gone);
    expect(show(gone, set({ notes: 'Back.' }))?.data).toMatchObject({ notes: 'Back.', priority: 2 });
    expect(show(gone, set({ isDeleted: false, priority: 4 }))?.data).toMatchObject({ notes: null, priority: 4 });
    expect(show(gone, { type: 'move', from: TRIAL_ID, to: OTHER_ID })).toBe(gone);
  });
});
