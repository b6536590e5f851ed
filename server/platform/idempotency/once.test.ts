import { describe, expect, test } from 'vitest';
import type { Db, Engine } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { claimKey, recordResult, releaseKey } from '#server/platform/idempotency/idempotency-keys.repository.ts';
import { once } from '#server/platform/idempotency/once.ts';
import { AppError } from '#shared/errors/app-error.ts';

const DAY = 86_400_000;
const START = 1_800_000_000_000;

/** Creates an edition as an example of a row. */
const make = async (trx: Db) => {
  const version = `v${(await trx.selectFrom('content_edition').select('version').execute()).length + 1}`;
  await trx.insertInto('content_edition').values({ version, manifest: '{}', loaded_at: 1 }).execute();
  return version;
};

async function setUp(engine: Engine) {
  const db = await testDb(engine);
  await insertUser(db, { id: 'ada' });
  await insertUser(db, { id: 'bo' });
  const clock = { now: START };
  const admitted: string[] = [];
  const admit = async () => void admitted.push('in');
  const made = async () =>
    (await db.selectFrom('content_edition').select('version').orderBy('version').execute()).map(
      ({ version }) => version,
    );
  const press = (
    key: string | undefined,
    over: { call?: unknown; userId?: string; work?: Partial<typeof work> } = {},
  ) => {
    const { call = ['make'], userId = 'ada' } = over;
    return once({ db, now: () => clock.now }, { userId, key, call }, { ...work, ...over.work });
  };
  const work = { admit, make };
  return { db, clock, admitted, made, press };
}

const refuse = async () => {
  throw new AppError('RATE_LIMITED');
};
const fail = async (trx: Db) => {
  await trx.insertInto('content_edition').values({ version: 'half', manifest: '{}', loaded_at: 1 }).execute();
  throw new AppError('FORBIDDEN');
};

describe.each(ENGINES)('on %s', (engine) => {
  test("carries out a request once per key and doesn't count repetitions toward limits", async () => {
    const { press, made, admitted } = await setUp(engine);
    expect([await press('k'), await press('k')]).toEqual(['v1', 'v1']);
    expect([await made(), admitted]).toEqual([['v1'], ['in']]);
  });

  test('carries out only one of ten concurrent requests with the same key', async () => {
    const { press, made, admitted } = await setUp(engine);
    const ids = await Promise.all(Array.from({ length: 10 }, () => press('k')));
    expect(new Set(ids)).toEqual(new Set(['v1']));
    expect([await made(), admitted]).toEqual([['v1'], ['in']]);
  });

  test('carries out every request with a different key, from a different user, or without a key', async () => {
    const { press, made } = await setUp(engine);
    expect([
      await press('k'),
      await press('l'),
      await press('k', { userId: 'bo' }),
      await press(undefined),
      await press(undefined),
    ]).toEqual(['v1', 'v2', 'v3', 'v4', 'v5']);
    expect(await made()).toHaveLength(5);
  });

  test('refuses a key that was used for another request', async () => {
    const { press, made } = await setUp(engine);
    await press('k', { call: ['make', 'one'] });
    await expect(press('k', { call: ['make', 'two'] })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This key was used for another request.',
    });
    expect(await made()).toEqual(['v1']);
  });

  test('stores nothing for a refused request and lets its key be used again', async () => {
    const { press, made } = await setUp(engine);
    await expect(press('k', { work: { admit: refuse } })).rejects.toThrow('Too many attempts');
    await expect(press('k', { work: { make: fail } })).rejects.toThrow('not allowed');
    expect(await made()).toEqual([]);
    expect(await press('k')).toBe('v1');
  });

  test('lets a request be repeated half a minute after it began if its process crashed', async () => {
    const { db, press, clock } = await setUp(engine);
    await db
      .insertInto('idempotency_key')
      .values({ user_id: 'ada', key: 'k', fingerprint: 'of the dead', claimed_at: START, result: null })
      .execute();
    clock.now = START + 29_999;
    await expect(press('k')).rejects.toMatchObject({ code: 'CONFLICT' });
    clock.now = START + 30_000;
    expect(await press('k')).toBe('v1');
  });

  test('creates nothing for a request that lost its claim while it ran', async () => {
    const { press, made, clock } = await setUp(engine);
    const slow = press('k', {
      work: {
        admit: async () => {
          clock.now += 60_000;
          await press('k');
        },
      },
    });
    await expect(slow).rejects.toMatchObject({ code: 'CONFLICT', retryAfterS: 1 });
    expect(await made()).toEqual(['v1']);
    expect(await press('k')).toBe('v1');
  });

  test('remembers a key for a day', async () => {
    const { press, clock } = await setUp(engine);
    await press('k');
    clock.now = START + DAY - 1;
    expect(await press('k')).toBe('v1');
    clock.now = START + DAY;
    expect(await press('k')).toBe('v2');
  });

  test('waits a while for a request that is running elsewhere, then tells the client to try again', async () => {
    const { db, press } = await setUp(engine);
    const call = { userId: 'ada', key: 'k', fingerprint: '' };
    const { fingerprint } = await fingerprintOf(db, () => press('k'));
    expect(await claimKey(db, { ...call, fingerprint }, START)).toEqual({ kind: 'ours' });
    await expect(press('k')).rejects.toMatchObject({ code: 'CONFLICT', retryAfterS: 1 });
    const later = press('k');
    expect(await recordResult(db, { ...call, fingerprint }, START, 'elsewhere')).toBe(true);
    expect(await later).toBe('elsewhere');
    await releaseKey(db, call, START);
    expect(await press('k')).toBe('elsewhere');
  });
});

/** Returns the fingerprint that a request stores, and releases its key again. */
async function fingerprintOf(db: Db, press: () => Promise<string>): Promise<{ fingerprint: string }> {
  await press();
  const row = await db.selectFrom('idempotency_key').select('fingerprint').executeTakeFirstOrThrow();
  await db.deleteFrom('idempotency_key').execute();
  return row;
}
