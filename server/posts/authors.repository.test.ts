import { describe, expect, test } from 'vitest';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { forgetAuthors, isAuthorOf, noteAuthor, ownAmong, postIdsOf } from '#server/posts/authors.repository.ts';
import { insertPost, KINDS } from '#server/posts/test-posts.ts';

describe.each(ENGINES)('authors on %s', (engine) => {
  test('names only the author of a post, and only for the right kind of post', async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    await noteAuthor(db, 'confession', 'one', 'ada');
    await noteAuthor(db, 'comment', 'two', 'ada');
    expect(await isAuthorOf(db, 'confession', 'one', 'ada')).toBe(true);
    expect(await isAuthorOf(db, 'comment', 'one', 'ada')).toBe(false);
    expect(await isAuthorOf(db, 'confession', 'one', 'bob')).toBe(false);
    expect(await postIdsOf(db, 'comment', 'ada')).toEqual(['two']);
    expect(await ownAmong(db, 'confession', ['one', 'two'], 'ada')).toEqual(new Set(['one']));
    expect(await ownAmong(db, 'confession', [], 'ada')).toEqual(new Set());
  });

  test.each(KINDS)('forgets who wrote a %s after a year, or after two years outside of competitions', async (kind) => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    const settings = { visibility_status: 'published', is_featured: 0, display_order: 0, time_zone: 'UTC' } as const;
    const rest = { allow_confessions: 1, allow_comments: 1, version: 1, created_at: 1, updated_at: 1 };
    await db
      .insertInto('competition')
      .values({ id: 'c', short_id: 'c', name: 'States', end_date: '2026-03-01', ...settings, ...rest })
      .execute();
    const outside = await insertPost(db, kind);
    await db
      .updateTable('confession')
      .set({ created_at: Date.UTC(2026, 2, 1) })
      .execute();
    const inside = await insertPost(db, kind);
    await db.updateTable('confession').set({ competition_id: 'c' }).where('created_at', '=', 1).execute();
    for (const id of [outside, inside]) await noteAuthor(db, kind, id, 'ada');
    await forgetAuthors(db, Date.UTC(2027, 2, 1));
    expect(await postIdsOf(db, kind, 'ada')).toHaveLength(2);
    await forgetAuthors(db, Date.UTC(2027, 2, 2));
    expect(await postIdsOf(db, kind, 'ada')).toEqual([outside]);
    await forgetAuthors(db, Date.UTC(2028, 2, 1));
    expect(await postIdsOf(db, kind, 'ada')).toEqual([]);
  });

  test("forgets the author of a new comment even if the confession's authors were already forgotten", async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    const comment = await insertPost(db, 'comment');
    for (const year of [2028, 2029]) {
      await noteAuthor(db, 'comment', comment, 'ada');
      expect(await postIdsOf(db, 'comment', 'ada')).toEqual([comment]);
      await forgetAuthors(db, Date.UTC(year, 2, 1));
      expect(await postIdsOf(db, 'comment', 'ada')).toEqual([]);
    }
  });
});
