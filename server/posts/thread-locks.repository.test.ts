import { describe, expect, test } from 'vitest';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertPost } from '#server/posts/test-posts.ts';
import { lockThreadsOf } from '#server/posts/thread-locks.repository.ts';

describe.each(ENGINES)('locks of threads on %s', (engine) => {
  test('transactions that lock the same threads in opposite orders all finish without changing the confessions', async () => {
    const db = await testDb(engine);
    const ids = [await insertPost(db, 'confession'), await insertPost(db, 'comment'), await insertPost(db, 'comment')];
    const before = await db.selectFrom('confession').selectAll().orderBy('id').execute();
    const lock = (order: readonly string[]) => db.transaction().execute((trx) => lockThreadsOf(trx, order));
    await Promise.all(Array.from({ length: 10 }, (_, index) => lock(index % 2 === 0 ? ids : ids.toReversed())));
    await lock([]);
    expect(await db.selectFrom('confession').selectAll().orderBy('id').execute()).toEqual(before);
  });
});
