import { expect, test } from 'vitest';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { forgetCounters } from '#server/platform/limits/counters.repository.ts';

test.each(ENGINES)('deletes expired counters, on %s', async (engine) => {
  const db = await testDb(engine);
  await db
    .insertInto('rate_limit')
    .values([
      { key: 'past', points: 1, expire: 5 },
      { key: 'now', points: 1, expire: 6 },
    ])
    .execute();
  await forgetCounters(db, 5);
  expect(await db.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'now' }]);
});
