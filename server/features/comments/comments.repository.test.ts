import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { commentDrift, countComment } from '#server/features/comments/comment-counts.repository.ts';
import {
  findComment,
  lockComment,
  markCommentDeleted,
  placeBelow,
  saveCommentEdit,
} from '#server/features/comments/comments.repository.ts';
import { oldComments } from '#server/features/comments/old-comments.ts';
import { countsOf, decide, insertPublished, NOW } from '#server/features/comments/test-comments.ts';
import { isPostgres } from '#server/platform/db/is-postgres.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertPost } from '#server/posts/test-posts.ts';
import { seededChance } from '#shared/study/study-event.fixture.ts';

/** Changes a comment in a transaction, with its row locked. */
const change = (
  db: Db,
  id: string,
  work: (trx: Db, row: NonNullable<Awaited<ReturnType<typeof lockComment>>>) => Promise<void>,
) =>
  db.transaction().execute(async (trx) => {
    const row = await lockComment(trx, id);
    if (row !== undefined) await work(trx, row);
  });

const remove = (db: Db, id: string) => change(db, id, (trx, row) => markCommentDeleted(trx, row, 'staff', NOW));

async function commentsOf(db: Db, confession: string): Promise<number> {
  const row = await db
    .selectFrom('confession')
    .where('id', '=', confession)
    .select('comments_count')
    .executeTakeFirst();
  return row?.comments_count ?? -1;
}

describe.each(ENGINES)('comments on %s', (engine) => {
  test('counts a comment for its confession and for every comment above it', async () => {
    const db = await testDb(engine);
    const confession = await insertPost(db, 'confession');
    const top = await insertPublished(db, confession, null);
    const middle = await insertPublished(db, confession, top);
    const low = await insertPublished(db, confession, middle);
    await decide(db, low); // A repeated decision doesn't change the counts.
    expect(await commentsOf(db, confession)).toBe(3);
    expect(await countsOf(db, top)).toEqual({ replies: 1, below: 2, isShown: true });
    expect(await countsOf(db, middle)).toEqual({ replies: 1, below: 1, isShown: true });
    expect(await commentDrift(db)).toEqual([]);
  });

  test('keeps a deleted comment in its thread until no listed comment is left below it', async () => {
    const db = await testDb(engine);
    const confession = await insertPost(db, 'confession');
    const top = await insertPublished(db, confession, null);
    const middle = await insertPublished(db, confession, top);
    const low = await insertPublished(db, confession, middle);
    await remove(db, top);
    await remove(db, middle);
    expect([await countsOf(db, top), await countsOf(db, middle)]).toMatchObject([{ isShown: true }, { isShown: true }]);
    await decide(db, low, { status: 'rejected' });
    expect(await countsOf(db, top)).toEqual({ replies: 0, below: 0, isShown: false });
    await decide(db, low);
    expect([await countsOf(db, top), await countsOf(db, middle)]).toMatchObject([{ isShown: true }, { isShown: true }]);
    expect(await commentsOf(db, confession)).toBe(1);
    await decide(db, top);
    expect((await findComment(db, top))?.is_listed).toBe(0);
  });

  test("keeps a thread's counts exact while comments are published, edited, and deleted concurrently", async () => {
    const db = await testDb(engine);
    const confession = await insertPost(db, 'confession');
    const chance = seededChance(5);
    const ids: string[] = [];
    for (let index = 0; index < 16; index += 1)
      ids.push(await insertPublished(db, confession, index === 0 ? null : (ids[chance(ids.length)] ?? null)));
    const step = () => {
      const [id, kind] = [ids[chance(ids.length)] ?? '', chance(8)];
      if (kind === 0) return remove(db, id);
      if (kind < 3) return change(db, id, (trx, row) => saveCommentEdit(trx, row, 'y'));
      return decide(db, id, { status: kind < 7 ? 'approved' : 'rejected' });
    };
    const tenSteps = async () => {
      for (let count = 0; count < 10; count += 1) await step();
    };
    await Promise.all(Array.from({ length: 20 }, tenSteps));
    expect(await commentDrift(db)).toEqual([]);
    const listed = await db.selectFrom('comment').where('is_listed', '=', 1).select('id').execute();
    expect(await commentsOf(db, confession)).toBe(listed.length);
  });

  test('reports wrong counts with the stored and the actual number', async () => {
    const db = await testDb(engine);
    const confession = await insertPost(db, 'confession');
    const top = await insertPublished(db, confession, null);
    const low = await insertPublished(db, confession, top);
    await countComment(db, { confession_id: confession, parent_id: top }, 1);
    await db.updateTable('comment').set({ in_thread: 0 }).where('id', '=', low).execute();
    expect((await commentDrift(db)).toSorted((one, other) => one.what.localeCompare(other.what))).toEqual([
      { what: `comments below ${top}`, stored: 2, counted: 0 },
      { what: `comments of ${confession}`, stored: 3, counted: 1 },
      { what: `replies to ${top}`, stored: 2, counted: 1 },
      { what: `whether its thread shows ${low}`, stored: 0, counted: 1 },
    ]);
  });

  test('places a reply at depth 6 if the comment above it is already at depth 6', async () => {
    const db = await testDb(engine);
    const confession = await insertPost(db, 'confession');
    let below: string | null = null;
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      below = await insertPublished(db, confession, below);
      ids.push(below);
    }
    const rows = await Promise.all(ids.map((id) => findComment(db, id)));
    expect(rows.map((row) => row?.depth)).toEqual([1, 2, 3, 4, 5, 6, 6, 6]);
    expect(rows.map((row) => row?.parent_id)).toEqual([null, ...ids.slice(0, 5), ids[4], ids[4]]);
  });

  test('allows replies only to a listed comment on the same confession', async () => {
    const db = await testDb(engine);
    const confession = await insertPost(db, 'confession');
    const other = await insertPost(db, 'confession');
    const id = await insertPublished(db, confession, null);
    expect(await placeBelow(db, confession, id)).toEqual({ parentId: id, depth: 2 });
    expect(await placeBelow(db, other, id)).toBeUndefined();
    await decide(db, id, { status: 'escalated' });
    expect(await placeBelow(db, confession, id)).toBeUndefined();
    expect(await lockComment(db, 'missing')).toBeUndefined();
  });

  test('the database refuses to move a comment below one on another confession', async () => {
    const db = await testDb(engine);
    const id = await insertPublished(db, await insertPost(db, 'confession'), null);
    const answer = await insertPublished(db, await insertPost(db, 'confession'), null);
    const moved = db.updateTable('comment').set({ parent_id: id, depth: 2 }).where('id', '=', answer).execute();
    await expect(moved).rejects.toThrow(/foreign key/i);
  });

  test('an edited comment is pending again, keeps its place and time, and has no moderation result', async () => {
    const db = await testDb(engine);
    const id = await insertPublished(db, await insertPost(db, 'confession'), null);
    await decide(db, id, {
      status: 'rewritten',
      original: 'Oh damn',
      originalVisibility: 'public',
      styleUsed: 'masked',
    });
    const before = await findComment(db, id);
    await change(db, id, (trx, row) => saveCommentEdit(trx, row, 'new'));
    const edited = { content: 'new', original_text: null, moderation_status: 'pending', revision: 2, style_used: null };
    expect(await findComment(db, id)).toMatchObject({ ...edited, is_listed: 0, in_thread: 0 });
    await decide(db, id, {}, NOW + 3_600_000);
    const { path, public_time, published_at } = (await findComment(db, id)) ?? {};
    expect({ path, public_time, published_at }).toEqual({
      path: before?.path,
      public_time: before?.public_time,
      published_at: before?.published_at,
    });
  });

  test('deletes the comments of a deleted account at their scheduled times', async () => {
    const db = await testDb(engine);
    const confession = await insertPost(db, 'confession');
    const id = await insertPublished(db, confession, null);
    await db.updateTable('comment').set({ remove_at: 5 }).execute();
    await oldComments['comments of deleted accounts'](db, 4);
    expect(await commentsOf(db, confession)).toBe(1);
    await oldComments['comments of deleted accounts'](db, 5);
    expect(await commentsOf(db, confession)).toBe(0);
    expect(await findComment(db, id)).toMatchObject({ deleted_by: 'author', deleted_at: 5 });
  });

  test('reads a thread in index order, without sorting', async () => {
    const db = await testDb(engine);
    const plan = await db.transaction().execute(async (trx) => {
      if (isPostgres(db)) await sql`set local enable_seqscan = off`.execute(trx); // Tables in tests are too small to make the planner use an index.
      const { rows } = await sql<object>`${sql.raw(isPostgres(db) ? 'explain' : 'explain query plan')}
        select * from comment where confession_id = ${'x'} and in_thread = 1 and path > ${''} and path < ${'z'}
        order by path limit 501`.execute(trx);
      return rows.flatMap((row) => Object.values(row)).join('; ');
    });
    expect(plan).toMatch(/using( index)? comment_thread/i);
    expect(plan).not.toMatch(/temp b-tree|sort/i);
  });
});
