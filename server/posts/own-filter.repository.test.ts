import { describe, expect, test } from 'vitest';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { OWN_FILTERS } from '#server/posts/own-filter.repository.ts';
import { insertPost, KINDS } from '#server/posts/test-posts.ts';
import type { OwnStatus } from '#shared/confessions/own-confession.contract.ts';

describe.each(ENGINES)("authors' lists on %s", (engine) => {
  test.each(KINDS)('separate approved %ss from the others, without deleted and purged ones', async (kind) => {
    const db = await testDb(engine);
    const posts = {
      approved: {},
      deleted: { deleted_by: 'author' },
      pending: { moderation_status: 'pending' },
      purged: { deleted_by: 'staff', content: '' },
      removed: { deleted_by: 'staff' },
    } as const;
    for (const [id, change] of Object.entries(posts)) {
      await insertPost(db, kind, id);
      await db
        .updateTable(kind)
        .set({ moderation_status: 'approved', ...change })
        .where('id', '=', id)
        .execute();
    }
    const list = async (status: OwnStatus) => {
      const mine = db.selectFrom(kind).where('id', 'in', Object.keys(posts)).where(OWN_FILTERS[status]);
      return (await mine.select('id').orderBy('id').execute()).map(({ id }) => id);
    };
    expect(await list('all')).toEqual(['approved', 'pending', 'removed']);
    expect(await list('approved')).toEqual(['approved']);
    expect(await list('pending')).toEqual(['pending', 'removed']);
  });
});
