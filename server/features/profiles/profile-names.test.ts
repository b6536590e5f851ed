import { describe, expect, test } from 'vitest';
import { insertTestProfile, refusalOf, tally } from '#server/features/profiles/test-profiles.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';

const PEOPLE = Array.from({ length: 20 }, (_, index) => `person-${String(index).padStart(2, '0')}`);
const TAKEN_URL = 'This profile URL is already taken. Please choose another.';
const RESERVED_URL = 'This profile URL is reserved and cannot be used.';
const TAKEN_NAME = 'This username is already taken. Please choose another.';

describe.each(ENGINES)('on %s', (engine) => {
  async function appWith(...ids: string[]) {
    const app = await testApp(engine);
    const clients = new Map<string, TestClient>();
    for (const id of ids) {
      clients.set(id, await app.signedIn({ id }));
      await insertTestProfile(app.db, id);
    }
    const as = (id: string): TestClient => {
      const client = clients.get(id);
      if (client === undefined) throw new Error(`${id} is not here`);
      return client;
    };
    return { db: app.db, as };
  }

  test.each([
    ['profile_slug', 'SLUG_CONFLICT', TAKEN_URL],
    ['username', 'USERNAME_TAKEN', TAKEN_NAME],
  ] as const)('lets only one of twenty users claim the same %s at the same moment', async (field, code, message) => {
    const { as, db } = await appWith(...PEOPLE);
    const answers = await Promise.all(PEOPLE.map(async (id) => as(id).patch('/api/profile', { [field]: 'the-one' })));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 });
    const refusals = await Promise.all(answers.filter(({ status }) => status === 409).map(refusalOf));
    expect(refusals.every((body) => body.code === code && body.message === message)).toBe(true);
    const holders = await db.selectFrom('profile').where(field, '=', 'the-one').select('user_id').execute();
    expect(holders).toHaveLength(1);
  });

  test.each([
    ['Moderator', RESERVED_URL],
    ['mod-erator', RESERVED_URL],
    ['sustained', RESERVED_URL],
    ['fre-explorer', RESERVED_URL],
    ['adm1n', RESERVED_URL],
    ['the-sustained-team', RESERVED_URL],
    ['null', RESERVED_URL],
    ['\uff41\uff44\uff4d\uff49\uff4e', RESERVED_URL],
    ['BEN', TAKEN_URL],
    ['\uff42\uff45\uff4e', TAKEN_URL],
  ])('refuses the slug %s: %s', async (slug, message) => {
    const { as } = await appWith('ada', 'ben');
    const answer = await as('ada').patch('/api/profile', { profile_slug: slug });
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'SLUG_CONFLICT', message }]);
    const check = await as('ada').post('/api/profile/check-slug', { slug });
    expect(await check.json()).toEqual({ available: false });
  });

  test.each(['admin', 'Ad_min', 'head_m0derator', 'BEN', '\uff42\uff45\uff4e'])(
    'refuses the username %s',
    async (username) => {
      const { as, db } = await appWith('ada', 'ben');
      await db.updateTable('profile').set({ username: 'ben' }).where('user_id', '=', 'ben').execute();
      const answer = await as('ada').patch('/api/profile', { username });
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { code: 'USERNAME_TAKEN', message: TAKEN_NAME },
      ]);
    },
  );

  test('refuses a username and a slug with a look-alike letter, and names both fields', async () => {
    const { as } = await appWith('ada');
    const answer = await as('ada').patch('/api/profile', { username: '\u0430dmin', profile_slug: '\u0430dmin' });
    expect([answer.status, Object.keys((await refusalOf(answer)).fields ?? {})]).toEqual([
      400,
      ['body.username', 'body.profile_slug'],
    ]);
  });

  test.each([
    ['free-name', true],
    ['Free-Name', true],
    ['ada', true],
    ['ben', false],
    ['support', false],
    ['ab', false],
    ['', false],
    ['under_score', false],
    ['a'.repeat(51), false],
    ['nul\u0000', false],
  ])('reports whether the slug %s is available: %s', async (slug, available) => {
    const { as } = await appWith('ada', 'ben');
    const answer = await as('ada').post('/api/profile/check-slug', { slug });
    expect(await answer.json()).toEqual({ available });
  });

  test('undoes the whole update after a conflict', async () => {
    const { as, db } = await appWith('ada', 'ben');
    const answer = await as('ada').patch('/api/profile', { bio: 'New', username: 'fresh', profile_slug: 'ben' });
    expect(answer.status).toBe(409);
    const row = await db.selectFrom('profile').where('user_id', '=', 'ada').selectAll().execute();
    expect(row).toMatchObject([{ bio: null, username: null, profile_slug: 'ada', updated_at: 1 }]);
    expect(await db.selectFrom('held_name').selectAll().execute()).toEqual([]);
  });

  test('holds an old name for its owner and never suggests it to others', async () => {
    const { as } = await appWith('ada', 'ben');
    const ada = as('ada');
    const ben = as('ben');
    await ada.patch('/api/profile', { profile_slug: 'counselor', username: 'counselor' });
    expect((await ada.patch('/api/profile', { profile_slug: 'elsewhere', username: null })).status).toBe(200);

    expect(await (await ben.post('/api/profile/check-slug', { slug: 'counselor' })).json()).toEqual({
      available: false,
    });
    const slug = await ben.patch('/api/profile', { profile_slug: 'counselor', display_name: 'Counselor' });
    expect([slug.status, await slug.json()]).toMatchObject([409, { code: 'SLUG_CONFLICT', message: TAKEN_URL }]);
    expect((await ben.patch('/api/profile', { username: 'counselor' })).status).toBe(409);
    await ben.patch('/api/profile', { display_name: 'Counselor' });
    expect(await (await ben.post('/api/profile/generate-slug')).json()).toEqual({ suggested_slug: 'counselor-2' });

    expect(await (await ada.post('/api/profile/check-slug', { slug: 'counselor' })).json()).toEqual({
      available: true,
    });
    const back = await ada.patch('/api/profile', { profile_slug: 'counselor', username: 'counselor' });
    expect(await back.json()).toMatchObject({ profile_slug: 'counselor', username: 'counselor' });
  });

  test('accepts the current slug unchanged, even if it has since become reserved', async () => {
    const { as, db } = await appWith('support');
    const answer = await as('support').patch('/api/profile', { profile_slug: 'support', bio: 'Still here' });
    expect(await answer.json()).toMatchObject({ profile_slug: 'support', bio: 'Still here' });
    expect(await db.selectFrom('held_name').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['Ada Lovelace', 'ada-lovelace'],
    ['Name ben', 'name-ben'],
    ['Moderator', 'counsel'],
    ['Ben', 'ben-2'],
  ])('suggests a slug for %s: %s', async (name, suggested) => {
    const { as, db } = await appWith('ada', 'ben');
    await db.updateTable('profile').set({ display_name: name }).where('user_id', '=', 'ada').execute();
    const answer = await as('ada').post('/api/profile/generate-slug');
    expect(await answer.json()).toEqual({ suggested_slug: suggested });
  });
});
