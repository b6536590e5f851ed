import { expect, test } from 'vitest';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { oldDb } from '#server/platform/db/test-old-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { insertPost, KINDS } from '#server/posts/test-posts.ts';

const STATES = {
  approved: { is_listed: 1 },
  pending: { moderation_status: 'pending', is_listed: 0 },
  rejected: { moderation_status: 'rejected', is_listed: 0 },
  removed: { deleted_by: 'staff', is_listed: 0 },
  withdrawn: { moderation_status: 'rejected', deleted_by: 'author', is_listed: 0 },
} as const;

test.each(ENGINES)('stores the outcomes of posts that are older than the outcome column, on %s', async (engine) => {
  const db = await oldDb(engine, { before: 'staff-lists' });
  await insertUser(db, { id: 'ada' });
  for (const kind of KINDS)
    for (const [name, state] of Object.entries(STATES)) {
      const post = { content_type: kind, content_id: `${kind} ${name}`, user_id: 'ada' };
      await insertPost(db, kind, post.content_id);
      await db.updateTable(kind).set(state).where('id', '=', post.content_id).execute();
      await db.insertInto('content_author').values(post).execute();
    }
  await migrateToLatest(db, engine);
  const rows = await db
    .selectFrom('content_author')
    .select(['content_id', 'outcome'])
    .orderBy('content_type')
    .orderBy('content_id')
    .execute();
  expect(rows.map(Object.values)).toEqual(
    ['comment', 'confession'].flatMap((kind) => [
      [`${kind} approved`, 'approved'],
      [`${kind} pending`, null],
      [`${kind} rejected`, 'rejected'],
      [`${kind} removed`, 'removed'],
      [`${kind} withdrawn`, null],
    ]),
  );
});
