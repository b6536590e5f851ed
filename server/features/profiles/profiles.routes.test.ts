import { describe, expect, test } from 'vitest';
import { displayNameOf } from '#server/features/profiles/profiles.repository.ts';
import { insertTestProfile, refusalOf, tally } from '#server/features/profiles/test-profiles.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { Profile } from '#shared/profiles/profile.contract.ts';

/** Every endpoint for the user's own profile. */
const OWN_CALLS: ['GET' | 'POST' | 'PATCH', string, unknown][] = [
  ['GET', '/api/profile', undefined],
  ['POST', '/api/profile', undefined],
  ['PATCH', '/api/profile', { bio: 'Mine now' }],
  ['POST', '/api/profile/generate-slug', undefined],
  ['POST', '/api/profile/check-slug', { slug: 'anything' }],
];

const statusAndCode = async (answer: Response) => [answer.status, (await refusalOf(answer)).code];

describe.each(ENGINES)('on %s', (engine) => {
  describe.each(OWN_CALLS)('%s %s', (method, path, body) => {
    const call = async ({ send }: TestClient) => send(method, path, body);

    test('refuses visitors, banned users, and unproven staff', async () => {
      const { visitor, signedIn, db } = await testApp(engine);
      const banned = await signedIn({ id: 'bea', status: 'banned' });
      await insertTestProfile(db, 'bea', { bio: 'Before' });
      const unproven = await signedIn({ id: 'una', role: 'moderator', isUnproven: true });
      expect(await statusAndCode(await call(visitor))).toEqual([401, 'AUTH_REQUIRED']);
      expect(await statusAndCode(await call(banned))).toEqual([403, 'ACCOUNT_BANNED']);
      expect(await statusAndCode(await call(unproven))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
      expect(await db.selectFrom('profile').select(['user_id', 'bio']).execute()).toEqual([
        { user_id: 'bea', bio: 'Before' },
      ]);
    });

    test('accepts requests from suspended users, with a cookie or a token', async () => {
      const { signedIn, db } = await testApp(engine);
      for (const via of ['cookie', 'bearer'] as const) {
        const client = await signedIn({ id: `sue-${via}`, status: 'suspended', via });
        if (method !== 'POST' || path !== '/api/profile') await insertTestProfile(db, `sue-${via}`);
        expect((await call(client)).status).toBe(200);
      }
    });
  });

  test.each(OWN_CALLS.filter(([method]) => method !== 'GET'))(
    'refuses %s %s from another site',
    async (method, path, body) => {
      const { signedIn } = await testApp(engine);
      const { send } = await signedIn({ id: 'ada' });
      const answer = await send(method, path, body, { 'Sec-Fetch-Site': 'cross-site' });
      expect(await statusAndCode(answer)).toEqual([403, 'CROSS_SITE']);
    },
  );

  test('returns 404 until the user has a profile, and creates an unshared one with a neutral name', async () => {
    const { signedIn, db } = await testApp(engine);
    const ada = await signedIn({ id: 'ada', createdAt: Date.UTC(2026, 0, 2, 3) });
    expect(await statusAndCode(await ada.get('/api/profile'))).toEqual([404, 'PROFILE_NOT_FOUND']);
    expect(await statusAndCode(await ada.patch('/api/profile', { bio: 'x' }))).toEqual([404, 'PROFILE_NOT_FOUND']);
    expect(await statusAndCode(await ada.post('/api/profile/generate-slug'))).toEqual([404, 'PROFILE_NOT_FOUND']);
    expect(await displayNameOf(db, 'ada')).toBeNull();

    const created = Profile.parse(await (await ada.post('/api/profile')).json());
    const number = /^Counsel (\d{4})$/.exec(created.display_name)?.[1];
    expect(created).toEqual({
      display_name: `Counsel ${number}`,
      profile_slug: `counsel-${number}`,
      profile_visibility: 'public',
      is_public: false,
      username: null,
      first_name: null,
      last_name: null,
      bio: null,
      school_name: null,
      graduation_year: null,
      state: null,
      years_experience: null,
      role_preference: null,
      pronouns: null,
      avatar_url: null,
      view_count: 0,
      email_notifications: true,
      member_since: '2026-01-02T03:00:00.000Z',
      last_sign_in_at: '2026-11-21T00:00:00.000Z',
      created_at: '2026-11-21T00:00:00.000Z',
      updated_at: '2026-11-21T00:00:00.000Z',
    });
    expect(await statusAndCode(await ada.post('/api/profile'))).toEqual([409, 'CONFLICT']);
    expect(await (await ada.get('/api/profile')).json()).toEqual(created);
    expect(await displayNameOf(db, 'ada')).toBe(created.display_name);
  });

  test('creates only one profile when several tabs request one at the same moment', async () => {
    const { signedIn, db } = await testApp(engine);
    const ada = await signedIn({ id: 'ada' });
    const answers = await Promise.all([1, 2, 3, 4].map(async () => ada.post('/api/profile')));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 3 });
    expect(await db.selectFrom('profile').select('user_id').execute()).toEqual([{ user_id: 'ada' }]);
  });

  test("makes a minor's new profile private", async () => {
    const { signedIn } = await testApp(engine);
    const kim = await signedIn({ id: 'kim', ageBand: '13_17' });
    expect(await (await kim.post('/api/profile')).json()).toMatchObject({
      profile_visibility: 'private',
      is_public: false,
    });
  });

  test('reports no last sign-in for a user without a browser session', async () => {
    const { signedIn } = await testApp(engine);
    const ada = await signedIn({ id: 'ada', via: 'bearer' });
    expect(await (await ada.post('/api/profile')).json()).toMatchObject({ last_sign_in_at: null });
  });

  test('changes only the given fields, and clears a field that is null or empty', async () => {
    const { signedIn, db } = await testApp(engine);
    const ada = await signedIn({ id: 'ada' });
    await insertTestProfile(db, 'ada', { bio: 'Old', last_name: 'Lovelace', pronouns: 'she/her', state: 'OH' });
    const given = {
      display_name: ' Ada L ',
      first_name: 'Ada',
      graduation_year: 2036,
      years_experience: 0,
      role_preference: 'witness',
      school_name: 'Central High',
      is_public: false,
      profile_visibility: 'users_only',
      email_notifications: false,
    };
    const changed = await ada.patch('/api/profile', { ...given, bio: '  ', pronouns: null });
    expect(changed.status).toBe(200);
    const expected = { ...given, display_name: 'Ada L', bio: null, pronouns: null, last_name: 'Lovelace', state: 'OH' };
    expect(await changed.json()).toMatchObject({ ...expected, updated_at: '2026-11-21T00:00:00.000Z' });
    expect(await (await ada.get('/api/profile')).json()).toMatchObject(expected);
    expect((await ada.patch('/api/profile', {})).status).toBe(200);
    expect(await (await ada.get('/api/profile')).json()).toMatchObject(expected);
  });

  test("changes only the user's own profile", async () => {
    const { signedIn, db } = await testApp(engine);
    const ada = await signedIn({ id: 'ada' });
    await signedIn({ id: 'ben' });
    await insertTestProfile(db, 'ada');
    await insertTestProfile(db, 'ben', { bio: 'Of Ben' });
    await ada.patch('/api/profile', { bio: 'Of Ada' });
    const rows = await db.selectFrom('profile').select(['user_id', 'bio']).orderBy('user_id').execute();
    expect(rows).toEqual([
      { user_id: 'ada', bio: 'Of Ada' },
      { user_id: 'ben', bio: 'Of Ben' },
    ]);
  });

  test("refuses fields that can't be changed, along with the rest of the update", async () => {
    const { signedIn, db } = await testApp(engine);
    const ada = await signedIn({ id: 'ada' });
    await insertTestProfile(db, 'ada', { bio: 'Old' });
    for (const field of ['role', 'view_count', 'user_id', 'status', 'avatar_url', 'created_at', '__proto__']) {
      const body = JSON.parse(`{"bio": "New", "${field}": "admin"}`) as unknown;
      expect([field, ...(await statusAndCode(await ada.patch('/api/profile', body)))]).toEqual([
        field,
        400,
        'INVALID_INPUT',
      ]);
    }
    const row = await db
      .selectFrom('profile')
      .innerJoin('auth_user', 'auth_user.id', 'profile.user_id')
      .select(['bio', 'view_count', 'role'])
      .execute();
    expect(row).toEqual([{ bio: 'Old', view_count: 0, role: 'user' }]);
  });

  test('returns field errors with the specified messages', async () => {
    const { signedIn, db } = await testApp(engine);
    const ada = await signedIn({ id: 'ada' });
    await insertTestProfile(db, 'ada');
    const many = await ada.patch('/api/profile', { display_name: 'A!', years_experience: 51, profile_slug: '' });
    expect((await refusalOf(many)).fields).toEqual({
      'body.display_name': 'Display name can only contain letters, numbers, spaces, and hyphens',
      'body.years_experience': 'Years of experience must be between 0 and 50',
      'body.profile_slug': 'Profile slug is required',
    });
    const late = await ada.patch('/api/profile', { graduation_year: 2037 });
    expect([late.status, await late.json()]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', fields: { 'body.graduation_year': 'Please enter a valid graduation year' } },
    ]);
  });

  test('refuses the eleventh update within five minutes', async () => {
    const { signedIn, db } = await testApp(engine);
    const ada = await signedIn({ id: 'ada' });
    await insertTestProfile(db, 'ada');
    for (let update = 1; update <= 10; update += 1) {
      expect((await ada.patch('/api/profile', { bio: `Number ${update}` })).status).toBe(200);
    }
    const refused = await ada.patch('/api/profile', { bio: 'Number 11' });
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      {
        code: 'RATE_LIMITED',
        message: 'You’ve made too many updates. Please wait a few minutes and try again.',
      },
    ]);
    expect(await (await ada.get('/api/profile')).json()).toMatchObject({ bio: 'Number 10' });
  });

  test('limits slug checks and suggestions together to thirty per minute', async () => {
    const { signedIn, db } = await testApp(engine);
    const ada = await signedIn({ id: 'ada' });
    await insertTestProfile(db, 'ada');
    for (let ask = 1; ask <= 29; ask += 1) {
      expect((await ada.post('/api/profile/check-slug', { slug: 'free' })).status).toBe(200);
    }
    expect((await ada.post('/api/profile/generate-slug')).status).toBe(200);
    expect((await ada.post('/api/profile/generate-slug')).status).toBe(429);
    expect((await ada.post('/api/profile/check-slug', { slug: 'free' })).status).toBe(429);
  });
});
