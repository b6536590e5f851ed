import { describe, expect, test } from 'vitest';
import { countForStaff } from '#server/features/dashboard/dashboard.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { insertPost } from '#server/posts/test-posts.ts';

const NOW = Date.UTC(2026, 10, 21, 10);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe.each(ENGINES)('the counts for staff on %s', (engine) => {
  test('are zero in an empty database', async () => {
    const counts = await countForStaff(await testDb(engine), NOW);
    expect(new Set(Object.values(counts))).toEqual(new Set([0, null]));
  });

  test('change when accounts are created and deleted', async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'bob']) await insertUser(db, { id });
    expect(await countForStaff(db, NOW)).toMatchObject({ users: 2 });
    await db.deleteFrom('auth_user').where('id', '=', 'bob').execute();
    expect(await countForStaff(db, NOW)).toMatchObject({ users: 1 });
  });

  test('distinguish new, pending, and overdue posts', async () => {
    const db = await testDb(engine);
    for (const id of ['fresh', 'old', 'held', 'gone']) await insertPost(db, 'confession', id);
    const set = (id: string, values: object) => db.updateTable('confession').set(values).where('id', '=', id).execute();
    for (const id of ['fresh', 'held']) await set(id, { created_at: NOW - DAY_MS + 1 });
    for (const id of ['held', 'gone']) await set(id, { moderation_status: 'escalated', is_listed: 0 });
    await set('gone', { deleted_by: 'author' });
    const waits = { content_type: 'confession', version: 1, updated_at: 1, is_open: 1 } as const;
    const since = (minutes: number) => NOW - minutes * MINUTE_MS;
    await db
      .insertInto('moderation_case')
      .values([
        { ...waits, content_id: 'held', priority: 2, opened_at: since(30) },
        { ...waits, content_id: 'fresh', priority: 1, opened_at: since(29) },
        { ...waits, content_id: 'old', priority: 0, opened_at: since(90) },
        { ...waits, content_id: 'gone', priority: 3, opened_at: since(99), is_open: 0 },
      ])
      .execute();
    expect(await countForStaff(db, NOW)).toMatchObject({
      pendingConfessions: 2,
      pendingComments: 0,
      newConfessions: 2,
      oldest: since(30),
      overdue: 1,
    });
  });

  test("count an approved post with an open case as pending, but not a post that's still being checked", async () => {
    const db = await testDb(engine);
    for (const id of ['worry', 'checked']) await insertPost(db, 'comment', id);
    await db.updateTable('comment').set({ moderation_status: 'pending' }).where('id', '=', 'checked').execute();
    await db
      .insertInto('moderation_case')
      .values({
        content_type: 'comment',
        content_id: 'worry',
        version: 1,
        updated_at: 1,
        is_open: 1,
        priority: 3,
        opened_at: NOW,
      })
      .execute();
    expect(await countForStaff(db, NOW)).toMatchObject({ pendingConfessions: 0, pendingComments: 1 });
  });

  test('count each post with pending reports once, and count jobs that have failed', async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'bob', 'cy']) await insertUser(db, { id });
    const what = { content_type: 'comment', reason: 'Spam', revision: 1, text_snapshot: 'x' } as const;
    const report = { ...what, created_at: 1, status: 'pending', resolved_at: null, in_review: 0 } as const;
    await db
      .insertInto('report')
      .values([
        { ...report, id: '1', content_id: 'a', reporter_id: 'ada' },
        { ...report, id: '2', content_id: 'a', reporter_id: 'bob' },
        { ...report, id: '3', content_id: 'b', reporter_id: 'ada', in_review: 1 },
        { ...report, id: '4', content_id: 'c', reporter_id: 'ada', status: 'resolved', resolved_at: 2 },
      ])
      .execute();
    const job = { content_type: 'comment', revision: 1, run_at: 1 } as const;
    await db
      .insertInto('moderation_job')
      .values([
        { ...job, content_id: 'new', attempts: 0, lease: null },
        { ...job, content_id: 'running', attempts: 1, lease: 'l' },
        { ...job, content_id: 'failed', attempts: 1, lease: null },
        { ...job, content_id: 'again', attempts: 2, lease: 'l' },
      ])
      .execute();
    expect(await countForStaff(db, NOW)).toMatchObject({ reportedPosts: 1, failingJobs: 2 });
  });
});
