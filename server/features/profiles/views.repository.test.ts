import { describe, expect, test } from 'vitest';
import { insertTestProfile } from '#server/features/profiles/test-profiles.ts';
import { countView } from '#server/features/profiles/views.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';

const HOUR_MS = 3_600_000;

describe.each(ENGINES)('on %s', (engine) => {
  test('counts a view once per key and hour, even for concurrent requests, and then forgets the key', async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'ben']) {
      await insertUser(db, { id });
      await insertTestProfile(db, id);
    }
    const atOnce = await Promise.all(Array.from({ length: 10 }, () => countView(db, 'ada', 'key', 1)));
    expect(atOnce.filter(Boolean)).toHaveLength(1);
    expect(await countView(db, 'ada', 'other', 2)).toBe(true);
    expect(await countView(db, 'ada', 'key', HOUR_MS)).toBe(false);
    expect(await countView(db, 'ada', 'key', HOUR_MS + 1)).toBe(true);
    expect(await db.selectFrom('profile_view').select('key').orderBy('key').execute()).toEqual([
      { key: 'key' },
      { key: 'other' },
    ]);
    await countView(db, 'ada', 'third', HOUR_MS + 2);
    expect(await db.selectFrom('profile_view').select('key').orderBy('key').execute()).toEqual([
      { key: 'key' },
      { key: 'third' },
    ]);
    expect(await db.selectFrom('profile').select(['user_id', 'view_count']).orderBy('user_id').execute()).toEqual([
      { user_id: 'ada', view_count: 4 },
      { user_id: 'ben', view_count: 0 },
    ]);
  });
});
