import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import {
  forgetAuthors,
  isAuthorOf,
  noteAuthor,
  outcomesOfAuthors,
  ownAmong,
  postIdsOf,
  publishedByAuthorOf,
} from '#server/posts/authors.repository.ts';
import { insertPost, KINDS } from '#server/posts/test-posts.ts';

const DAY_MS = 86_400_000;

/** Adds the competition 'c' with these dates. */
async function insertCompetition(db: Db, dates: { start_date?: string; end_date?: string }): Promise<void> {
  const settings = { visibility_status: 'published', is_featured: 0, display_order: 0, time_zone: 'UTC' } as const;
  const rest = { allow_confessions: 1, allow_comments: 1, version: 1, created_at: 1, updated_at: 1 };
  await db
    .insertInto('competition')
    .values({ id: 'c', short_id: 'c', name: 'States', ...dates, ...settings, ...rest })
    .execute();
}

describe.each(ENGINES)('authors on %s', (engine) => {
  test('recognizes a user as the author of only their own posts, and tells confessions and comments apart', async () => {
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

  test.each(
    KINDS.flatMap((kind) => [
      [kind, 'a competition a year after it ended', { start_date: '2026-02-27', end_date: '2026-03-01' }, '2027-03-02'],
      [kind, 'a competition a year after it began, if its end is unknown', { start_date: '2026-03-01' }, '2027-03-02'],
      [kind, 'a competition without dates after two years', {}, '2028-03-01'],
      [kind, 'no competition after two years', undefined, '2028-03-01'],
    ]),
  )('forgets who wrote a %s in %s', async (kind, _where, dates, day) => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    const post = await insertPost(db, kind);
    if (dates !== undefined) await insertCompetition(db, dates);
    const competition_id = dates === undefined ? null : 'c';
    await db
      .updateTable('confession')
      .set({ competition_id, created_at: Date.UTC(2026, 2, 1) })
      .execute();
    await noteAuthor(db, kind, post, 'ada');
    await forgetAuthors(db, Date.parse(day) - DAY_MS);
    expect(await postIdsOf(db, kind, 'ada')).toEqual([post]);
    await forgetAuthors(db, Date.parse(day));
    expect(await postIdsOf(db, kind, 'ada')).toEqual([]);
  });

  test("forgets an author who is noted after the thread's authors were already forgotten", async () => {
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

  test("counts the published confessions by a post's author, up to the given limit", async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'bob']) await insertUser(db, { id });
    const write = async (kind: (typeof KINDS)[number], userId: string) => {
      const id = await insertPost(db, kind);
      await noteAuthor(db, kind, id, userId);
      return id;
    };
    const [first, second] = [await write('confession', 'ada'), await write('confession', 'ada')];
    const comment = await write('comment', 'ada');
    const other = await write('comment', 'bob');
    const counts = async (most: number) => [
      await publishedByAuthorOf(db, 'confession', first, most),
      await publishedByAuthorOf(db, 'comment', comment, most),
      await publishedByAuthorOf(db, 'comment', other, most),
    ];
    expect([await counts(3), await counts(1)]).toEqual([
      [2, 2, 0],
      [1, 1, 0],
    ]);
    await db.updateTable('confession').set({ is_listed: 0 }).where('id', '=', second).execute();
    expect(await counts(3)).toEqual([1, 1, 0]);
  });

  test("counts an author's posts by outcome, leaving out those with a recent decision, but not those with a recent note", async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'bob']) await insertUser(db, { id });
    const state = { published: {}, rejected: { moderation_status: 'rejected', is_listed: 0 } } as const;
    const removed = { deleted_by: 'staff', is_listed: 0 } as const;
    const write = async (kind: (typeof KINDS)[number], userId: string, change: object) => {
      const id = await insertPost(db, kind);
      await noteAuthor(db, kind, id, userId);
      await db
        .updateTable(kind)
        .set({ moderation_status: 'approved', ...change })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const first = await write('confession', 'ada', state.published);
    await write('comment', 'ada', state.published);
    await write('comment', 'ada', state.rejected);
    await write('confession', 'ada', removed);
    await write('confession', 'ada', { deleted_by: 'author', is_listed: 0 });
    const late = await write('confession', 'ada', state.rejected);
    const other = await write('confession', 'bob', removed);
    const event = { content_type: 'confession', decided_by: 'staff', evidence: '[]', revision: 1, at: 10 } as const;
    const rest = { reason: null, note: null, pipeline: null } as const;
    await db
      .insertInto('moderation_event')
      .values([
        { ...event, ...rest, id: 'decision', content_id: late, status: 'rejected', action: 'reject' },
        { ...event, ...rest, id: 'note', content_id: first, status: 'approved' },
      ])
      .execute();
    const ids = [first, other, 'unknown'];
    expect(await outcomesOfAuthors(db, 'confession', ids, { before: 9, most: 5 })).toEqual(
      new Map([
        [first, { approved: 2, rejected: 1, removed: 1 }],
        [other, { approved: 0, rejected: 0, removed: 1 }],
      ]),
    );
    expect((await outcomesOfAuthors(db, 'confession', [first], { before: 10, most: 5 })).get(first)?.rejected).toBe(2);
    const atMostOne = await outcomesOfAuthors(db, 'confession', [first], { before: 9, most: 1 });
    expect(atMostOne.get(first)).toEqual({ approved: 1, rejected: 1, removed: 1 });
    expect(await outcomesOfAuthors(db, 'comment', ids, { before: 9, most: 5 })).toEqual(new Map());
    expect(await outcomesOfAuthors(db, 'comment', [], { before: 9, most: 5 })).toEqual(new Map());
  });
});
