import { describe, expect, test } from 'vitest';
import {
  changeProfile,
  displayNameOf,
  findProfile,
  findProfileBySlug,
  insertProfile,
  lastSignInAt,
} from '#server/features/profiles/profiles.repository.ts';
import { insertTestProfile } from '#server/features/profiles/test-profiles.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertSession, insertUser } from '#server/platform/db/test-users.ts';

const A_PROFILE = { displayName: 'Counsel 1', slug: 'counsel-1', visibility: 'public', now: 7 } as const;

describe.each(ENGINES)('on %s', (engine) => {
  test("finds a profile by user ID or slug, along with facts from the user's account", async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada', role: 'moderator', ageBand: '13_17', createdAt: 86_400_000 });
    await insertTestProfile(db, 'ada', { profile_slug: 'ada-l' });
    const expected = { user_id: 'ada', role: 'moderator', ageBand: '13_17', memberSince: 86_400_000 };
    expect(await findProfile(db, 'ada')).toMatchObject(expected);
    expect(await findProfileBySlug(db, 'ada-l')).toMatchObject(expected);
    expect(await findProfile(db, 'ben')).toBeUndefined();
    expect(await findProfileBySlug(db, 'ada')).toBeUndefined();
  });

  test('inserts only one profile per user and per slug', async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'ben']) await insertUser(db, { id });
    expect(await insertProfile(db, { ...A_PROFILE, userId: 'ada' })).toBe(true);
    expect(await insertProfile(db, { ...A_PROFILE, userId: 'ada', slug: 'counsel-2' })).toBe(false);
    expect(await insertProfile(db, { ...A_PROFILE, userId: 'ben' })).toBe(false);
    expect(await db.selectFrom('profile').select(['user_id', 'is_public']).execute()).toEqual([
      { user_id: 'ada', is_public: 0 },
    ]);
  });

  test('uses the start of the newest browser session as the last sign-in', async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'ben']) await insertUser(db, { id });
    const session = { expiresAt: 9e12, secondFactorAt: null };
    await insertSession(db, { ...session, userId: 'ada', token: 'b', createdAt: 2000 });
    await insertSession(db, { ...session, userId: 'ada', token: 'a', createdAt: 1000 });
    await insertSession(db, { ...session, userId: 'ben', token: 'c', createdAt: 3000 });
    expect(await lastSignInAt(db, 'ada')).toBe(2000);
  });

  test('reads the display name from the profile', async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    expect(await displayNameOf(db, 'ada')).toBeNull();
    await insertTestProfile(db, 'ada', { display_name: 'Ada L' });
    expect(await displayNameOf(db, 'ada')).toBe('Ada L');
  });

  test('returns false and changes nothing if there is no profile to change', async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'ben']) await insertUser(db, { id });
    await insertTestProfile(db, 'ben');
    const stored = () =>
      Promise.all([db.selectFrom('profile').selectAll().execute(), db.selectFrom('held_name').selectAll().execute()]);
    const before = await stored();
    expect(await changeProfile(db, 'ada', { bio: 'x', profile_slug: 'ada' }, 1)).toBe(false);
    expect(await stored()).toEqual(before);
  });

  test('deletes a profile along with its account', async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    await insertTestProfile(db, 'ada');
    await db.deleteFrom('auth_user').execute();
    expect(await db.selectFrom('profile').selectAll().execute()).toEqual([]);
  });
});
