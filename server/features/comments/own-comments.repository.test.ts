import { describe, expect, test } from 'vitest';
import { pageOf } from '#server/features/comments/own-comments.repository.ts';
import { decide, insertPublished } from '#server/features/comments/test-comments.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertPost } from '#server/posts/test-posts.ts';

describe.each(ENGINES)('own comments on %s', (engine) => {
  test("are filtered, sorted, and paged, without anyone else's comments", async () => {
    const db = await testDb(engine);
    const confession = await insertPost(db, 'confession');
    const first = await insertPublished(db, confession, null, 1);
    const reply = await insertPublished(db, confession, first, 2);
    const rejected = await insertPublished(db, confession, null, 3);
    await decide(db, rejected, { status: 'rejected' });
    await insertPublished(db, confession, null, 4);
    await db.updateTable('comment').set({ likes_count: 3 }).where('id', '=', reply).execute();
    const all = { status: 'all', sort: 'newest', limit: 10, offset: 0, withReplies: true } as const;
    const list = async (over: object = {}) => {
      const { rows, total } = await pageOf(db, [first, reply, rejected], { ...all, ...over });
      return [rows.map(({ id }) => id), total];
    };
    expect(await list()).toEqual([[rejected, reply, first], 3]);
    expect(await list({ sort: 'oldest', limit: 2, offset: 1 })).toEqual([[reply, rejected], 3]);
    expect(await list({ sort: 'most_liked' })).toEqual([[reply, rejected, first], 3]);
    expect(await list({ status: 'approved' })).toEqual([[reply, first], 2]);
    expect(await list({ status: 'pending' })).toEqual([[rejected], 1]);
    expect(await list({ withReplies: false })).toEqual([[rejected, first], 2]);
    await db.updateTable('comment').set({ deleted_by: 'staff' }).where('id', '=', reply).execute();
    expect(await list({ status: 'pending' })).toEqual([[rejected, reply], 2]);
    expect(await pageOf(db, [], all)).toEqual({ rows: [], total: 0 });
  });
});
