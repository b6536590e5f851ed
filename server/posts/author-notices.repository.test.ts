import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { tell } from '#server/platform/notices/notices.repository.ts';
import { noticeIdsOf, usersWithDueMail } from '#server/posts/author-notices.repository.ts';
import { forgetAuthors, noteAuthor } from '#server/posts/authors.repository.ts';
import { insertPost, KINDS } from '#server/posts/test-posts.ts';

const HOUR_MS = 3_600_000;
const MUCH_LATER = 100 * 365 * 24 * HOUR_MS;

/** Notifies Ada about a post of each kind, and Bob about his account. */
async function dbWithNotices(engine: (typeof ENGINES)[number]): Promise<Db> {
  const db = await testDb(engine);
  for (const id of ['ada', 'bob']) await insertUser(db, { id });
  for (const post of KINDS) {
    const id = await insertPost(db, post);
    await noteAuthor(db, post, id, 'ada');
    const about = { kind: 'post_warned', post, reason: 'hate' } as const;
    await tell(db, { authorOf: { type: post, id } }, about, { now: 0 });
  }
  await tell(db, { userId: 'bob' }, { kind: 'status_changed', status: 'active' }, { now: 0 });
  return db;
}

describe.each(ENGINES)('notices about posts on %s', (engine) => {
  test('belong to the authors of the posts for as long as the authors are known', async () => {
    const db = await dbWithNotices(engine);
    const countFor = async (userId: string) => (await noticeIdsOf(db, userId).execute()).length;
    expect([await countFor('ada'), await countFor('bob')]).toEqual([2, 1]);
    await forgetAuthors(db, MUCH_LATER);
    expect([await countFor('ada'), await countFor('bob')]).toEqual([0, 1]);
  });

  test("are mailed to the authors of the posts when they're due", async () => {
    const db = await dbWithNotices(engine);
    const usersAt = async (now: number) => (await usersWithDueMail(db, now).execute()).map(({ user_id }) => user_id);
    expect(await usersAt(0)).toEqual([]);
    expect(await usersAt(2 * HOUR_MS)).toEqual(['ada', 'ada']);
  });
});
