import { describe, expect, test } from 'vitest';
import {
  findChanges,
  findSettings,
  forgetOldChanges,
  lockSettings,
  saveSettings,
} from '#server/features/site/settings.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';

const BY = { by: 'root', at: 5 };

describe.each(ENGINES)('on %s', (engine) => {
  test("starts with no changes, and locking doesn't add any", async () => {
    const db = await testDb(engine);
    const untouched = { changed: {}, version: 0, updatedBy: null, updatedAt: null };
    expect(await findSettings(db)).toEqual(untouched);
    expect(await db.transaction().execute(lockSettings)).toEqual(untouched);
    expect([await findSettings(db), await findChanges(db)]).toEqual([untouched, []]);
  });

  test('stores what has changed, and lists the latest 50 changes', async () => {
    const db = await testDb(engine);
    await lockSettings(db);
    for (let version = 1; version <= 51; version += 1)
      await saveSettings(db, { min_age: 18 }, { version, before: {}, after: { min_age: 18 }, ...BY });
    expect(await findSettings(db)).toEqual({ changed: { min_age: 18 }, version: 51, updatedBy: 'root', updatedAt: 5 });
    const changes = await findChanges(db);
    expect([changes.length, changes[0], changes.at(-1)?.version]).toEqual([
      50,
      { version: 51, before: {}, after: { min_age: 18 }, ...BY },
      2,
    ]);
  });

  test('deletes changes from the history after three years, but keeps the settings', async () => {
    const db = await testDb(engine);
    await lockSettings(db);
    await saveSettings(db, { min_age: 18 }, { version: 1, before: {}, after: { min_age: 18 }, ...BY });
    const end = BY.at + 1095 * 86_400_000;
    await forgetOldChanges(db, end - 1);
    expect(await findChanges(db)).toHaveLength(1);
    await forgetOldChanges(db, end);
    expect(await findChanges(db)).toEqual([]);
    expect((await findSettings(db)).changed).toEqual({ min_age: 18 });
  });
});
