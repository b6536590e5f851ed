import { expect, test } from 'vitest';
import { sharedSync, sqliteSync } from '#server/platform/db/shared-sync.ts';
import { ENGINES, newDatabase, testDatabase } from '#server/platform/db/test-db.ts';

type Run = { succeed: () => void; fail: (reason: Error) => void };

/** Returns a sync that runs until the test ends it. */
function heldSync() {
  const runs: Run[] = [];
  const sync = sharedSync(() => new Promise<void>((succeed, fail) => runs.push({ succeed, fail })));
  return { runs, sync };
}

const settled = async (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((done) => setTimeout(done, 5, false))]);

test('callers that arrive during a sync share the next one', async () => {
  const { runs, sync } = heldSync();
  const first = sync();
  const [second, third] = [sync(), sync()];
  expect(runs).toHaveLength(1);
  runs[0]?.succeed();
  expect([await settled(first), await settled(second), await settled(third)]).toEqual([true, false, false]);
  expect(runs).toHaveLength(2);
  runs[1]?.succeed();
  await Promise.all([second, third]);
  void sync();
  expect(runs).toHaveLength(3);
});

test('a failed sync fails only for its own callers', async () => {
  const { runs, sync } = heldSync();
  const [first, second] = [sync(), sync()];
  runs[0]?.fail(new Error('the disk is full'));
  await expect(first).rejects.toThrow('the disk is full');
  runs[1]?.succeed();
  await second;
});

test.each(ENGINES)('syncs a database on %s to disk after its first write', async (engine) => {
  const { db, syncToDisk } = await testDatabase(engine);
  await db.schema.createTable('note').addColumn('text', 'text').execute();
  await expect(syncToDisk()).resolves.toBeUndefined();
});

test('fails if SQLite has no write-ahead log to sync', async () => {
  await expect(sqliteSync(await newDatabase('sqlite'))()).rejects.toThrow('ENOENT');
});
