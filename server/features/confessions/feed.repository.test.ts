import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findConfession, insertConfession } from '#server/features/confessions/confessions.repository.ts';
import { type FeedPlace, listConfessions, placeOf } from '#server/features/confessions/feed.repository.ts';
import { publish } from '#server/features/confessions/test-confessions.ts';
import { isPostgres } from '#server/platform/db/is-postgres.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { ConfessionSort } from '#shared/confessions/confession.contract.ts';
import { seededChance } from '#shared/study/study-event.fixture.ts';

const HOUR = 3_600_000;

/** Publishes confessions, many of which have equal counts, and returns their IDs. */
async function fill(db: Db, count: number, competitionId: string | null = null): Promise<string[]> {
  const chance = seededChance(count);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = await insertConfession(db, { competitionId, penName: 'Anonymous', content: `${index}`, now: 1 });
    await publish(db, id, { relevanceScore: chance(4) }, HOUR * chance(5));
    const counts = { likes_count: chance(3), comments_count: chance(3) };
    await db.updateTable('confession').set(counts).where('id', '=', id).execute();
    ids.push(id);
  }
  return ids;
}

/** Returns the engine's query plan for the first page of a sort. */
async function planOf(db: Db, sort: ConfessionSort): Promise<string> {
  const keys = {
    most_recent: '',
    most_liked: 'likes_count',
    most_commented: 'comments_count',
    most_relevant: 'relevance_score',
  };
  const order = [keys[sort], 'public_time', 'id'].filter(Boolean).map((key) => `${key} desc`);
  const select = sql`select * from confession where is_listed = 1 order by ${sql.raw(order.join(', '))} limit 20`;
  return db.transaction().execute(async (trx) => {
    if (isPostgres(db)) await sql`set local enable_seqscan = off`.execute(trx); // Tables in tests are too small to make the planner choose an index.
    const { rows } = await sql<object>`${sql.raw(isPostgres(db) ? 'explain' : 'explain query plan')} ${select}`.execute(
      trx,
    );
    return rows.flatMap((row) => Object.values(row)).join('; ');
  });
}

describe.each(ENGINES)('feeds on %s', (engine) => {
  test.each(ConfessionSort.options)(
    'returns every post once and in order when the %s feed is read page by page',
    async (sort) => {
      const db = await testDb(engine);
      const ids = await fill(db, 40);
      const all = await listConfessions(db, { competitionId: undefined, sort, limit: 100, from: { offset: 0 } });
      const read: string[] = [];
      let after: FeedPlace | undefined;
      for (let page = 0; page < 10; page += 1) {
        const from = after === undefined ? { offset: 0 } : { after };
        const rows = await listConfessions(db, { competitionId: undefined, sort, limit: 7, from });
        read.push(...rows.map(({ id }) => id));
        const last = rows.at(-1);
        if (last === undefined) break;
        after = placeOf(last, sort);
      }
      expect(read).toEqual(all.map(({ id }) => id));
      expect(read.toSorted()).toEqual(ids.toSorted());
      const key = all.map((row) => placeOf(row, sort).slice(0, -1).map(Number));
      const isInOrder = key.every((here, index) => index === 0 || compare(key[index - 1] ?? [], here) >= 0);
      expect(isInOrder).toBe(true);
    },
  );

  test('lists only published posts, either of one competition or of the whole site', async () => {
    const db = await testDb(engine);
    const states = 'states';
    await sql`insert into competition (id, short_id, name, visibility_status, time_zone, is_featured, display_order,
      allow_confessions, allow_comments, version, created_at, updated_at)
      values (${states}, 'states', 'States', 'published', 'UTC', 0, 0, 1, 1, 1, 1, 1)`.execute(db);
    const [hidden = '', shown = ''] = await fill(db, 2, states);
    const [other = ''] = await fill(db, 1);
    await publish(db, hidden, { status: 'escalated' });
    const listed = async (competitionId?: string) =>
      (await listConfessions(db, { competitionId, sort: 'most_recent', limit: 9, from: { offset: 0 } })).map(
        ({ id }) => id,
      );
    expect(await listed(states)).toEqual([shown]);
    expect((await listed()).toSorted()).toEqual([shown, other].toSorted());
    expect((await findConfession(db, hidden))?.is_listed).toBe(0);
  });

  test.each(ConfessionSort.options)('reads the %s feed in index order, without sorting', async (sort) => {
    const db = await testDb(engine);
    const plan = await planOf(db, sort);
    expect(plan).toMatch(/using( index)? confession_/i);
    expect(plan).not.toMatch(/temp b-tree|sort/i);
  });
});

/** Compares two lists of numbers, position by position. Returns a positive number if the first is greater. */
const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
