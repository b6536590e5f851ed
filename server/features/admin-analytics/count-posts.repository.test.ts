import { describe, expect, test } from 'vitest';
import { countPosts, countReports } from '#server/features/admin-analytics/count-posts.repository.ts';
import { periodOf } from '#server/features/admin-analytics/daily-figures.ts';
import { insertUsers } from '#server/features/admin-analytics/test-figures.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertPost } from '#server/posts/test-posts.ts';

const DAY = '2026-11-21';
const START = Date.parse(DAY);
const DAY_MS = 86_400_000;

describe.each(ENGINES)('on %s', (engine) => {
  test('counts the posts of a day by their current outcome', async () => {
    const db = await testDb(engine);
    const states = [
      { moderation_status: 'approved' },
      { moderation_status: 'approved' },
      { moderation_status: 'rewritten' },
      { moderation_status: 'pending' },
      { moderation_status: 'escalated' },
      { moderation_status: 'rejected' },
      { moderation_status: 'approved', deleted_by: 'staff' },
      { moderation_status: 'approved', deleted_by: 'author' },
    ] as const;
    for (const [index, state] of states.entries()) {
      const id = await insertPost(db, 'confession');
      const set = { ...state, created_at: START + index };
      await db.updateTable('confession').set(set).where('id', '=', id).execute();
    }
    const late = await insertPost(db, 'comment');
    await db
      .updateTable('comment')
      .set({ created_at: START + DAY_MS })
      .where('id', '=', late)
      .execute();
    const figures = (await countPosts(db, periodOf(DAY))).map(({ figure, value }) => [figure, value]);
    expect(Object.fromEntries(figures)).toEqual({
      confession_published: 2,
      confession_rewritten: 1,
      confession_waiting: 2,
      confession_rejected: 1,
      confession_removed: 1,
      confession_deleted: 1,
      comment_published: 0,
      comment_rewritten: 0,
      comment_waiting: 0,
      comment_rejected: 0,
      comment_removed: 0,
      comment_deleted: 0,
    });
  });

  test('counts reports on the day they were made, and again on the day they were closed', async () => {
    const db = await testDb(engine);
    const users = await insertUsers(db, 4);
    const report = {
      content_type: 'comment',
      content_id: 'c',
      reason: 'Spam',
      revision: 1,
      text_snapshot: 'x',
    } as const;
    const values = [
      { status: 'pending', created_at: START, resolved_at: null },
      { status: 'resolved', created_at: START - 1, resolved_at: START + 1 },
      { status: 'dismissed', created_at: START + 2, resolved_at: START + 3 },
      { status: 'dismissed', created_at: START + 4, resolved_at: START + DAY_MS },
    ] as const;
    for (const [index, reporter_id] of users.entries())
      await db
        .insertInto('report')
        .values({ id: `${index}`, reporter_id, ...report, ...(values[index] ?? values[0]) })
        .execute();
    const figures = (await countReports(db, periodOf(DAY))).map(({ figure, value }) => [figure, value]);
    expect(Object.fromEntries(figures)).toEqual({ reports_made: 3, reports_upheld: 1, reports_dismissed: 1 });
  });
});
