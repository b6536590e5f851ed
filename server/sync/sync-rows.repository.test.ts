import { describe, expect, test } from 'vitest';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { personalDocument } from '#server/platform/personal-data/personal-data.ts';
import { readPage, readTouched } from '#server/sync/read-page.ts';
import { studyData } from '#server/sync/study-data.ts';
import {
  countLive,
  findRow,
  liveRows,
  rowsByIds,
  type StoredRow,
  saveRows,
  storedRows,
} from '#server/sync/sync-rows.repository.ts';

const aRow = (id: string, v: number, over: Partial<StoredRow> = {}): StoredRow => ({
  e: 'bookmark',
  id,
  v,
  deletedAt: null,
  row: { isDeleted: false, data: { n: v }, marks: { n: { v, eff: 1, by: 'd' } } },
  ...over,
});
const aTombstone = (id: string, v: number) =>
  aRow(id, v, { deletedAt: 9, row: { isDeleted: true, data: {}, marks: { isDeleted: { v, eff: 1, by: 'd' } } } });

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp() {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    await insertUser(db, { id: 'bob' });
    const rows = [aRow('a', 1), aTombstone('b', 2), aRow('c', 3), aRow('a', 4, { e: 'collection' })];
    await saveRows(db, 'ada', rows);
    await saveRows(db, 'bob', [aRow('a', 1, { row: { isDeleted: false, data: { of: 'bob' }, marks: {} } })]);
    return { db, rows };
  }

  test('reads rows as they were saved, for one user and one entity', async () => {
    const { db, rows } = await setUp();
    expect(await liveRows(db, 'ada', 'bookmark')).toEqual([
      { id: 'a', v: 1, data: { n: 1 } },
      { id: 'c', v: 3, data: { n: 3 } },
    ]);
    expect(await findRow(db, 'bob', 'bookmark', 'a')).toEqual({ id: 'a', v: 1, data: { of: 'bob' } });
    expect([await findRow(db, 'ada', 'bookmark', 'b'), await findRow(db, 'bob', 'bookmark', 'c')]).toEqual([
      undefined,
      undefined,
    ]);
    const keys = rows.map(({ e, id }) => ({ e, id }));
    const stored = await storedRows(db, 'ada', [...keys, ...keys, { e: 'bookmark', id: 'x' }]);
    expect(stored.toSorted((one, other) => one.v - other.v)).toEqual(rows);
  });

  test('replaces only the row that is saved again', async () => {
    const { db, rows } = await setUp();
    await saveRows(db, 'ada', [aTombstone('a', 5)]);
    const keys = rows.map(({ e, id }) => ({ e, id }));
    const stored = await storedRows(db, 'ada', keys);
    expect(stored.toSorted((one, other) => one.v - other.v)).toEqual([...rows.slice(1), aTombstone('a', 5)]);
    expect(await findRow(db, 'bob', 'bookmark', 'a')).toBeDefined();
    await saveRows(db, 'ada', [aRow('a', 6)]);
    expect(await findRow(db, 'ada', 'bookmark', 'a')).toEqual({ id: 'a', v: 6, data: { n: 6 } });
  });

  test('counts the live rows of one user for the given entities', async () => {
    const { db } = await setUp();
    expect(await countLive(db, 'ada', ['bookmark', 'letter'])).toEqual(new Map([['bookmark', 2]]));
    expect(await countLive(db, 'ada', [])).toEqual(new Map());
  });

  test('refuses two rows with the same version', async () => {
    const { db } = await setUp();
    await expect(saveRows(db, 'ada', [aRow('d', 3)])).rejects.toThrow(/unique/i);
    expect(await findRow(db, 'ada', 'bookmark', 'd')).toBeUndefined();
  });

  test("looks up any number of IDs, even if PostgreSQL can't store one of them", async () => {
    const { db } = await setUp();
    const many = Array.from({ length: 1200 }, (_, i) => aRow(`m${i}`, 10 + i));
    await saveRows(db, 'ada', many);
    const ids = ['a\u0000', ...many.map(({ id }) => id), 'a', 'a'];
    expect(await rowsByIds(db, 'ada', 'bookmark', ids)).toHaveLength(1201);
    expect(await rowsByIds(db, 'ada', 'bookmark', [])).toEqual([]);
  });

  test('puts at least one row on a page, no matter how large it is', async () => {
    const { db } = await setUp();
    const huge = aRow('d', 5, { row: { isDeleted: false, data: { text: 'x'.repeat(600_000) }, marks: {} } });
    await saveRows(db, 'ada', [huge, aRow('e', 6)]);
    const page = await readPage(db, 'ada', 4, 1000);
    expect([page.rows.map(({ id }) => id), page.more]).toEqual([['d'], true]);
    expect(await readPage(db, 'ada', 5, 1000)).toEqual({
      rows: [{ e: 'bookmark', id: 'e', v: 6, d: { n: 6 } }],
      more: false,
    });
  });

  test.each([249, 250, 251, 500])('reads all %i rows of a page, in batches', async (limit) => {
    const { db } = await setUp();
    await saveRows(
      db,
      'bob',
      Array.from({ length: 500 }, (_, i) => aRow(`r${i}`, i + 2)),
    );
    const page = await readPage(db, 'bob', 1, limit);
    expect(page.rows.map(({ v }) => v)).toEqual(Array.from({ length: limit }, (_, i) => i + 2));
    expect(page.more).toBe(limit < 500);
  });

  test('returns each touched row once, except those on the page', async () => {
    const { db } = await setUp();
    const keys = ['a', 'b', 'c', 'x', 'x'].map((id) => ({ e: 'bookmark', id }));
    const touched = await readTouched(db, 'ada', keys, [{ e: 'bookmark', id: 'a', v: 1, d: {} }]);
    expect(touched).toEqual([
      { e: 'bookmark', id: 'b', v: 2, del: 1 },
      { e: 'bookmark', id: 'c', v: 3, d: { n: 3 } },
      { e: 'bookmark', id: 'x', absent: 1 },
    ]);
  });

  test('includes live rows in the account download, by entity', async () => {
    const { db } = await setUp();
    let text = '';
    for await (const part of personalDocument(db, 'ada', { own: { of: 'Ada' }, slices: [studyData], now: 0 }))
      text += part;
    expect(JSON.parse(text)).toEqual({
      of: 'Ada',
      study_data: {
        bookmark: [
          { id: 'a', n: 1 },
          { id: 'c', n: 3 },
        ],
        collection: [{ id: 'a', n: 4 }],
      },
    });
  });
});
