import { expect, test } from 'vitest';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { keepLastTime, lastTimeOf } from '#server/sync/devices.repository.ts';

test.each(ENGINES)('keeps the time of the last operation per device and user, on %s', async (engine) => {
  const db = await testDb(engine);
  await insertUser(db, { id: 'ada' });
  await insertUser(db, { id: 'bob' });
  await keepLastTime(db, 'ada', 'phone', 5);
  await keepLastTime(db, 'ada', 'laptop', 6);
  await keepLastTime(db, 'bob', 'phone', 7);
  await keepLastTime(db, 'ada', 'phone', 8);
  expect([
    await lastTimeOf(db, 'ada', 'phone'),
    await lastTimeOf(db, 'ada', 'laptop'),
    await lastTimeOf(db, 'bob', 'phone'),
    await lastTimeOf(db, 'bob', 'laptop'),
  ]).toEqual([8, 6, 7, undefined]);
});
