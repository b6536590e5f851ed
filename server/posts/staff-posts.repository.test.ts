import { describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { type Listing, listForStaff, staffRows, textsOf } from '#server/posts/staff-posts.repository.ts';
import { insertPost, KINDS } from '#server/posts/test-posts.ts';

const ALL: Listing = { filter: 'all', limit: 10, offset: 0, mostCounted: 100 };
const WAITS = { is_open: 1, version: 1, updated_at: 1 } as const;

/**
 * Stores four posts: one that is pending, one that has only been reported, one that staff removed, and one that its
 * author deleted.
 */
async function dbWithPosts(engine: (typeof ENGINES)[number], kind: (typeof KINDS)[number]) {
  const db = await testDb(engine);
  for (const [index, id] of ['waits', 'reported', 'removed', 'deleted'].entries()) {
    await insertPost(db, kind, id);
    await db.updateTable(kind).set({ created_at: index }).where('id', '=', id).execute();
  }
  const set = (id: string, values: object) => db.updateTable(kind).set(values).where('id', '=', id).execute();
  await set('waits', { moderation_status: 'pending', moderation_reason: 'pii', original_text: '100% Ada_Lee' });
  await set('removed', { deleted_by: 'staff' });
  await set('deleted', { deleted_by: 'author' });
  await open(db, kind, 'waits', 1);
  await open(db, kind, 'reported', 0);
  const list = async (over: Partial<Listing>) => listForStaff(db, kind, { ...ALL, ...over });
  const ids = async (over: Partial<Listing>) => (await list(over)).ids;
  return { db, list, ids, set };
}

const open = (db: Db, kind: (typeof KINDS)[number], id: string, priority: number, at = 1) =>
  db
    .insertInto('moderation_case')
    .values({ content_type: kind, content_id: id, priority, opened_at: at, ...WAITS })
    .execute();

describe.each(ENGINES)('posts for staff on %s', (engine) => {
  test.each(KINDS)('lists %ss by status, newest first, without those that authors deleted', async (kind) => {
    const { ids } = await dbWithPosts(engine, kind);
    expect(await ids({})).toEqual(['removed', 'reported', 'waits']);
    expect(await ids({ filter: 'pending' })).toEqual(['waits']);
    expect(await ids({ filter: 'approved' })).toEqual(['reported']);
    expect(await ids({ filter: 'removed' })).toEqual(['removed']);
    expect(await ids({ filter: 'open' })).toEqual(['waits']);
  });

  test('orders the queue by urgency and then by age, and stops counting at the given limit', async () => {
    const { db, list } = await dbWithPosts(engine, 'confession');
    for (const [id, priority, at] of [
      ['old', 1, 0],
      ['hidden', 1, 9],
      ['threat', 2, 9],
      ['crisis', 3, 9],
    ] as const) {
      await insertPost(db, 'confession', id);
      await open(db, 'confession', id, priority, at);
    }
    await db.updateTable('moderation_case').set({ by_reports: 1 }).where('content_id', '=', 'hidden').execute();
    expect(await list({ filter: 'open' })).toEqual({ ids: ['crisis', 'threat', 'hidden', 'old', 'waits'], total: 5 });
    expect(await list({ filter: 'open', limit: 2, offset: 1, mostCounted: 3 })).toEqual({
      ids: ['threat', 'hidden'],
      total: 3,
    });
  });

  test.each(KINDS)('finds a %s by reason, competition, and any part of its text or original text', async (kind) => {
    const { db, ids } = await dbWithPosts(engine, kind);
    const place = { visibility_status: 'draft', is_featured: 0, display_order: 0, time_zone: 'UTC' } as const;
    const rest = { allow_confessions: 1, allow_comments: 1, version: 1, created_at: 1, updated_at: 1 };
    await db
      .insertInto('competition')
      .values({ id: 'c1', short_id: 'states', name: 'States', ...place, ...rest })
      .execute();
    const [row] = await staffRows(db, kind, ['waits']);
    await db
      .updateTable('confession')
      .set({ competition_id: 'c1' })
      .where('id', '=', row?.confession_id ?? '')
      .execute();
    for (const competition of ['c1', 'states']) expect(await ids({ competition })).toEqual(['waits']);
    expect(await ids({ competition: 'nationals' })).toEqual([]);
    expect(await ids({ reason: 'pii' })).toEqual(['waits']);
    for (const search of ['0% ada_l', 'ada']) expect(await ids({ search })).toEqual(['waits']);
    for (const search of ['adaxlee', '1%a', '\\']) expect(await ids({ search })).toEqual([]);
    expect(await staffRows(db, kind, ['waits', 'none'])).toMatchObject([
      { id: 'waits', competition_id: 'c1', short_id: 'states', competition_name: 'States', priority: 1, by_reports: 0 },
    ]);
    expect(await staffRows(db, kind, [])).toEqual([]);
  });

  test('returns the texts of posts that are not deleted', async () => {
    const { db } = await dbWithPosts(engine, 'comment');
    expect(await textsOf(db, ['waits', 'removed'])).toEqual(new Map([['waits', 'x']]));
    expect(await textsOf(db, [])).toEqual(new Map());
  });
});
