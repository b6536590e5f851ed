import { describe, expect, test } from 'vitest';
import {
  confirmSecret,
  findSecret,
  proveSession,
  saveSecret,
  takeRecoveryCode,
  takeStep,
} from '#server/features/accounts/second-factor.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertSession, insertUser } from '#server/platform/db/test-users.ts';

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp() {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada', role: 'admin' });
    await insertUser(db, { id: 'bob', role: 'admin' });
    return db;
  }

  test('a new secret takes the place of the one before, unconfirmed and with no step taken', async () => {
    const db = await setUp();
    await saveSecret(db, 'ada', 'one');
    await takeStep(db, 'ada', 7);
    await confirmSecret(db, 'ada', ['h1'], 5);
    await saveSecret(db, 'ada', 'two');
    expect(await findSecret(db, 'ada')).toEqual({ sealed_secret: 'two', confirmed_at: null, last_step: 0 });
    expect(await findSecret(db, 'bob')).toBeUndefined();
  });

  test('a step is taken once, and none before it', async () => {
    const db = await setUp();
    await saveSecret(db, 'ada', 'one');
    const both = await Promise.all([takeStep(db, 'ada', 7), takeStep(db, 'ada', 7)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect([await takeStep(db, 'ada', 6), await takeStep(db, 'ada', 8)]).toEqual([false, true]);
  });

  test('recovery codes are each good for one use, by their owner, until there are new ones', async () => {
    const db = await setUp();
    await saveSecret(db, 'ada', 'one');
    await confirmSecret(db, 'ada', ['h1', 'h2'], 5);
    expect([await takeRecoveryCode(db, 'bob', 'h1'), await takeRecoveryCode(db, 'ada', 'h1')]).toEqual([false, true]);
    expect(await takeRecoveryCode(db, 'ada', 'h1')).toBe(false);
    await confirmSecret(db, 'ada', ['h3'], 6);
    expect([await takeRecoveryCode(db, 'ada', 'h2'), await takeRecoveryCode(db, 'ada', 'h3')]).toEqual([false, true]);
  });

  test('a session is proven by itself', async () => {
    const db = await setUp();
    for (const token of ['s1', 's2']) {
      await insertSession(db, { userId: 'ada', token, createdAt: 1, expiresAt: 2, secondFactorAt: null });
    }
    await proveSession(db, 's1', 9);
    const rows = await db.selectFrom('auth_session').select(['id', 'second_factor_at']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 's1', second_factor_at: 9 },
      { id: 's2', second_factor_at: null },
    ]);
  });
});
