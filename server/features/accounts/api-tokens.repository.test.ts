import { describe, expect, test } from 'vitest';
import {
  endFamily,
  findRefreshToken,
  savePair,
  useRefreshToken,
} from '#server/features/accounts/api-tokens.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';

const FAMILY = { family_id: 'f', user_id: 'ada', has_second_factor: 0, device: 'test', began_at: 1 };
const pair = (name: string) => ({
  access: { hash: `${name}-access`, expires_at: 10 },
  refresh: { hash: `${name}-refresh`, expires_at: 20 },
  now: 5,
});

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp() {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    await savePair(db, FAMILY, pair('one'));
    const hashes = async () =>
      (await db.selectFrom('api_token').select('hash').orderBy('hash').execute()).map(({ hash }) => hash);
    return { db, hashes };
  }

  test('a new pair ends the previous access token but keeps the previous refresh token, so its reuse is recognized', async () => {
    const { db, hashes } = await setUp();
    await savePair(db, FAMILY, pair('two'));
    expect(await hashes()).toEqual(['one-refresh', 'two-access', 'two-refresh']);
    expect(await findRefreshToken(db, 'two-refresh')).toEqual({ user_id: 'ada', family_id: 'f', used_at: null });
    expect(await findRefreshToken(db, 'two-access')).toBeUndefined();
  });

  test('accepts a refresh token once, even if two clients use it at the same time', async () => {
    const { db } = await setUp();
    const both = await Promise.all([useRefreshToken(db, 'one-refresh', 7), useRefreshToken(db, 'one-refresh', 7)]);
    expect(both.filter((family) => family !== undefined)).toEqual([FAMILY]);
    expect(await findRefreshToken(db, 'one-refresh')).toMatchObject({ used_at: 7 });
  });

  test("doesn't accept an access token or an expired refresh token as a refresh token", async () => {
    const { db } = await setUp();
    expect(await useRefreshToken(db, 'one-access', 7)).toBeUndefined();
    expect(await useRefreshToken(db, 'one-refresh', 20)).toBeUndefined();
    expect(await useRefreshToken(db, 'one-refresh', 19)).toEqual(FAMILY);
  });

  test('ends all tokens of one family, and no others', async () => {
    const { db, hashes } = await setUp();
    await savePair(db, { ...FAMILY, family_id: 'g' }, pair('other'));
    await endFamily(db, 'f');
    expect(await hashes()).toEqual(['other-access', 'other-refresh']);
  });
});
