import { describe, expect, test } from 'vitest';
import { findConfession, insertConfession, markDeleted } from '#server/features/confessions/confessions.repository.ts';
import { pageOf } from '#server/features/confessions/own-confessions.repository.ts';
import { publish } from '#server/features/confessions/test-confessions.ts';
import type { Db, Engine } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import type { OwnConfessionSort, OwnStatus } from '#shared/confessions/own-confession.contract.ts';

async function write(db: Db, content: string, now: number): Promise<string> {
  return insertConfession(db, { competitionId: null, penName: 'Anonymous', content, now });
}

/**
 * Stores four confessions of one user, from oldest to newest: approved, masked, rejected, and pending. Stores a fifth
 * for someone else.
 */
async function dbWithConfessions(engine: Engine) {
  const db = await testDb(engine);
  const ids = [await write(db, 'a', 1), await write(db, 'b', 2), await write(db, 'c', 3), await write(db, 'd', 4)];
  await write(db, 'theirs', 5);
  const [a = '', b = '', c = ''] = ids;
  await publish(db, a);
  await publish(db, b, { status: 'rewritten' });
  await publish(db, c, { status: 'rejected' });
  await db.updateTable('confession').set({ likes_count: 5 }).where('id', '=', b).execute();
  await db.updateTable('confession').set({ view_count: 7 }).where('id', '=', a).execute();
  const list = async (status: OwnStatus, sort: OwnConfessionSort, limit = 10, offset = 0) => {
    const { rows, total } = await pageOf(db, ids, { status, sort, limit, offset });
    return [rows.map(({ content }) => content).join(''), total];
  };
  return { db, ids, list };
}

describe.each(ENGINES)('own confessions on %s', (engine) => {
  test.each([
    ['all', 'newest', 'dcba', 4],
    ['all', 'oldest', 'abcd', 4],
    ['all', 'most_viewed', 'adcb', 4],
    ['all', 'most_liked', 'bdca', 4],
    ['approved', 'newest', 'ba', 2],
    ['pending', 'newest', 'dc', 2],
  ] as const)('lists %s confessions, %s first', async (status, sort, contents, total) => {
    const { list } = await dbWithConfessions(engine);
    expect(await list(status, sort)).toEqual([contents, total]);
  });

  test('returns one page at a time', async () => {
    const { list } = await dbWithConfessions(engine);
    expect(await list('all', 'newest', 3, 3)).toEqual(['a', 4]);
    expect(await list('all', 'newest', 3, 6)).toEqual(['', 4]);
  });

  test('lists a confession as pending after staff have removed it, until its text is purged', async () => {
    const { db, ids, list } = await dbWithConfessions(engine);
    const set = (values: object) =>
      db
        .updateTable('confession')
        .set(values)
        .where('id', '=', ids[0] ?? '')
        .execute();
    await set({ deleted_by: 'staff', is_listed: 0 });
    expect(await list('pending', 'oldest')).toEqual(['acd', 3]);
    expect(await list('approved', 'oldest')).toEqual(['b', 1]);
    expect(await list('all', 'oldest')).toEqual(['abcd', 4]);
    await set({ content: '' });
    expect(await list('all', 'oldest')).toEqual(['bcd', 3]);
  });

  test('leaves out deleted confessions, and lists none for a user who has none', async () => {
    const { db, ids, list } = await dbWithConfessions(engine);
    const row = await findConfession(db, ids[0] ?? '');
    if (row !== undefined) await db.transaction().execute(async (trx) => markDeleted(trx, row, 'author', 9));
    expect(await list('all', 'oldest')).toEqual(['bcd', 3]);
    expect(await pageOf(db, [], { status: 'all', sort: 'newest', limit: 10, offset: 0 })).toEqual({
      rows: [],
      total: 0,
    });
  });
});
