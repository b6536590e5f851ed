import { describe, expect, test } from 'vitest';
import { profileData } from '#server/features/profiles/profile-data.ts';
import { changeProfile } from '#server/features/profiles/profiles.repository.ts';
import { insertTestProfile } from '#server/features/profiles/test-profiles.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';

describe.each(ENGINES)('on %s', (engine) => {
  test("includes the user's profile and old names in the download", async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'ben']) {
      await insertUser(db, { id });
      await insertTestProfile(db, id, { bio: `Of ${id}` });
      await changeProfile(db, id, { profile_slug: `${id}-l` }, 0);
    }
    expect(await profileData.collect(db, 'ada')).toEqual({
      profile: expect.objectContaining({
        bio: 'Of ada',
        profile_slug: 'ada-l',
        is_public: true,
        last_sign_in_at: null,
      }),
      names_given_up: [{ kind: 'slug', name: 'ada', held_until: '1970-04-01T00:00:00.000Z' }],
    });
  });

  test('returns no profile and no old names for a user without a profile', async () => {
    expect(await profileData.collect(await testDb(engine), 'ada')).toEqual({ profile: null, names_given_up: [] });
  });

  test('holds the names of a deleted account', async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'ben']) await insertUser(db, { id });
    await insertTestProfile(db, 'ada', { username: 'ada_l' });
    await insertTestProfile(db, 'ben');
    await profileData.erase?.(db, 'ada', 5);
    await db.deleteFrom('auth_user').where('id', '=', 'ada').execute();
    await expect(changeProfile(db, 'ben', { profile_slug: 'ada' }, 6)).rejects.toMatchObject({ code: 'SLUG_CONFLICT' });
    await expect(changeProfile(db, 'ben', { username: 'ada_l' }, 6)).rejects.toMatchObject({ code: 'USERNAME_TAKEN' });
  });
});
