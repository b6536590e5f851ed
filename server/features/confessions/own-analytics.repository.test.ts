import { describe, expect, test } from 'vitest';
import { findConfession, insertConfession, markDeleted } from '#server/features/confessions/confessions.repository.ts';
import {
  deleteTotalsBefore,
  storedTotals,
  storeTotals,
  totalsOf,
  usersWithout,
} from '#server/features/confessions/own-analytics.repository.ts';
import { publish } from '#server/features/confessions/test-confessions.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';

const NONE = { confessions: 0, approved: 0, views: 0, likes: 0, comments: 0 };

describe.each(ENGINES)('own analytics on %s', (engine) => {
  test('totals only the given confessions, excluding deleted ones', async () => {
    const db = await testDb(engine);
    const write = async () => insertConfession(db, { competitionId: null, penName: 'A', content: 'x', now: 1 });
    const [one, two, gone] = [await write(), await write(), await write()];
    await write();
    await publish(db, one);
    await db.updateTable('confession').set({ view_count: 5, likes_count: 2, comments_count: 1 }).execute();
    const row = await findConfession(db, gone);
    if (row !== undefined) await db.transaction().execute(async (trx) => markDeleted(trx, row, 'staff', 2));
    expect(await totalsOf(db, [one, two, gone])).toEqual({
      confessions: 2,
      approved: 1,
      views: 10,
      likes: 4,
      comments: 2,
    });
    expect(await totalsOf(db, [gone])).toEqual(NONE);
    expect(await totalsOf(db, [])).toEqual(NONE);
  });

  test('keeps one row per user and day, newest first', async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'bob']) await insertUser(db, { id });
    await storeTotals(db, 'ada', '2026-11-20', { ...NONE, at: 1 });
    await storeTotals(db, 'ada', '2026-11-21', { ...NONE, at: 2 });
    await storeTotals(db, 'ada', '2026-11-21', { ...NONE, views: 9, at: 3 });
    await storeTotals(db, 'bob', '2026-11-20', { ...NONE, at: 4 });
    const ada = await storedTotals(db, 'ada');
    expect(ada.map(({ day, views, at }) => [day, views, at])).toEqual([
      ['2026-11-21', 9, 3],
      ['2026-11-20', 0, 1],
    ]);
    expect(await usersWithout(db, '2026-11-21', 10)).toEqual(['bob']);
    expect(await usersWithout(db, '2026-11-22', 1)).toEqual(['ada']);
    await deleteTotalsBefore(db, '2026-11-21');
    expect([await storedTotals(db, 'bob'), (await storedTotals(db, 'ada')).length]).toEqual([[], 1]);
  });
});
