import { describe, expect, test } from 'vitest';
import {
  findConfession,
  insertConfession,
  lockConfession,
  markDeleted,
  saveEdit,
  saveModerated,
} from '#server/features/confessions/confessions.repository.ts';
import { countFeed, feedDrift, listedIn } from '#server/features/confessions/feed-counts.repository.ts';
import { oldConfessions } from '#server/features/confessions/old-confessions.ts';
import { countView, forgetPostViews } from '#server/features/confessions/post-views.repository.ts';
import { publish } from '#server/features/confessions/test-confessions.ts';
import type { Db, Engine } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { noteAuthor } from '#server/posts/authors.repository.ts';
import { scheduleRemovalOf } from '#server/posts/old-posts.repository.ts';
import { anApproval } from '#server/posts/test-posts.ts';
import { seededChance } from '#shared/study/study-event.fixture.ts';

const DAY = 86_400_000;

const insert = (db: Db, content = 'x') =>
  insertConfession(db, { competitionId: null, penName: 'Anonymous', content, now: 1 });

/** Changes a confession in a transaction, with its row locked. */
const change = (
  db: Db,
  id: string,
  work: (trx: Db, row: NonNullable<Awaited<ReturnType<typeof lockConfession>>>) => Promise<void>,
) =>
  db.transaction().execute(async (trx) => {
    const row = await lockConfession(trx, id);
    if (row !== undefined) await work(trx, row);
  });

async function dbWithAda(engine: Engine) {
  const db = await testDb(engine);
  await insertUser(db, { id: 'ada' });
  return db;
}

describe.each(ENGINES)('confessions on %s', (engine) => {
  test('keeps the counts of a feed exact through any sequence of concurrent changes', async () => {
    const db = await testDb(engine);
    const chance = seededChance(3);
    const ids = await Promise.all(Array.from({ length: 10 }, () => insert(db)));
    const any = () => ids[chance(ids.length)] ?? '';
    const steps = Array.from({ length: 120 }, () => {
      const [id, kind] = [any(), chance(4)];
      if (kind === 0) return change(db, id, (trx, row) => markDeleted(trx, row, 'staff', 5));
      if (kind === 1) return change(db, id, (trx, row) => saveEdit(trx, row, { content: 'y', penName: 'Z' }));
      return change(db, id, async (trx, row) => {
        const status = kind === 2 ? 'approved' : 'rejected';
        await saveModerated(trx, row, anApproval(row.content, { status, relevanceScore: 1 }), 5);
      });
    });
    await Promise.all(steps);
    expect(await feedDrift(db)).toEqual([]);
    const { length } = await db.selectFrom('confession').where('is_listed', '=', 1).select('id').execute();
    expect(await listedIn(db, undefined)).toBe(length);
  });

  test('reports wrong feed counts', async () => {
    const db = await testDb(engine);
    await publish(db, await insert(db));
    await countFeed(db, null, { listed: 2, numbers: 1 });
    expect(await feedDrift(db)).toEqual([
      { what: 'listed in posts outside of competitions', stored: 3, counted: 1 },
      { what: 'last number in posts outside of competitions', stored: 2, counted: 1 },
    ]);
    expect(await listedIn(db, 'states')).toBe(0);
  });

  test('reports wrong counts of a feed without confessions', async () => {
    const db = await testDb(engine);
    await countFeed(db, null, { listed: 0, numbers: 0 });
    expect(await feedDrift(db)).toEqual([]);
    await countFeed(db, 'states', { listed: 2, numbers: 1 });
    expect(await feedDrift(db)).toEqual([
      { what: 'listed in competition states', stored: 2, counted: 0 },
      { what: 'last number in competition states', stored: 1, counted: 0 },
    ]);
  });

  test('an edited post is pending again and has no moderation result', async () => {
    const db = await testDb(engine);
    const id = await insert(db, 'Oh d***');
    await publish(db, id, {
      status: 'rewritten',
      original: 'Oh damn',
      originalVisibility: 'public',
      styleUsed: 'masked',
    });
    await change(db, id, (trx, row) => saveEdit(trx, row, { content: 'new', penName: 'The Bailiff' }));
    const edited = {
      content: 'new',
      pen_name: 'The Bailiff',
      original_text: null,
      moderation_status: 'pending',
      revision: 2,
    };
    expect(await findConfession(db, id)).toMatchObject({ ...edited, is_listed: 0, style_used: null, number: 1 });
  });

  test('removes the posts of a deleted account, each at its own time within a week', async () => {
    const db = await dbWithAda(engine);
    const ids = [await insert(db), await insert(db)];
    for (const id of ids) await noteAuthor(db, 'confession', id, 'ada');
    const times = [0.25, 0.75];
    await scheduleRemovalOf(db, 'confession', 'ada', 0, () => times.shift() ?? 0);
    const deleted = async () =>
      (await db.selectFrom('confession').where('deleted_by', '=', 'author').select('id').execute()).length;
    await oldConfessions['confessions of deleted accounts'](db, 1);
    expect(await deleted()).toBe(0);
    await oldConfessions['confessions of deleted accounts'](db, 2 * DAY);
    expect(await deleted()).toBe(1);
    await oldConfessions['confessions of deleted accounts'](db, 6 * DAY);
    expect(await deleted()).toBe(2);
  });

  test('counts views with the same key once, until the key is forgotten after a day', async () => {
    const db = await testDb(engine);
    const id = await insert(db);
    expect(await countView(db, id, 'key', 1)).toBeUndefined();
    await publish(db, id);
    expect([await countView(db, id, 'key', 1), await countView(db, id, 'key', 2)]).toEqual([1, 1]);
    await forgetPostViews(db, DAY);
    expect(await countView(db, id, 'key', DAY)).toBe(1);
    await forgetPostViews(db, DAY + 1);
    expect(await countView(db, id, 'key', DAY + 1)).toBe(2);
  });
});
