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

const confirming = (secret: string, hashes: string[]) => ({ secret, step: 7, mayReplace: true, hashes, now: 5 });

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp() {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada', role: 'admin' });
    await insertUser(db, { id: 'bob', role: 'admin' });
    return db;
  }

  test('keeps the confirmed secret next to a new one until the new one is confirmed', async () => {
    const db = await setUp();
    await saveSecret(db, 'ada', 'one');
    expect(await confirmSecret(db, 'ada', confirming('one', ['h1']))).toBe(true);
    await saveSecret(db, 'ada', 'two');
    const one = { sealed_secret: 'one', confirmed_at: 5, last_step: 7 };
    expect(await findSecret(db, 'ada')).toEqual({ ...one, pending_secret: 'two' });
    expect(await confirmSecret(db, 'ada', { ...confirming('two', ['h2']), step: 3 })).toBe(true);
    const two = { sealed_secret: 'two', confirmed_at: 5, last_step: 3 };
    expect(await findSecret(db, 'ada')).toEqual({ ...two, pending_secret: null });
    expect(await findSecret(db, 'bob')).toBeUndefined();
  });

  test('confirms a pending secret once, and replaces a confirmed one only if allowed', async () => {
    const db = await setUp();
    await saveSecret(db, 'ada', 'one');
    await saveSecret(db, 'ada', 'two');
    expect(await confirmSecret(db, 'ada', confirming('one', ['h1']))).toBe(false);
    const both = await Promise.all(
      ['h2', 'h3'].map(async (hash) =>
        db.transaction().execute(async (trx) => confirmSecret(trx, 'ada', confirming('two', [hash]))),
      ),
    );
    expect(both.filter((isConfirmed) => isConfirmed)).toHaveLength(1);
    await saveSecret(db, 'ada', 'three');
    expect(await confirmSecret(db, 'ada', { ...confirming('three', ['h4']), mayReplace: false })).toBe(false);
    expect(await findSecret(db, 'ada')).toMatchObject({ sealed_secret: 'two' });
    expect(await db.selectFrom('recovery_code').select('user_id').execute()).toHaveLength(1);
  });

  test('accepts a time step once, and rejects earlier steps from then on', async () => {
    const db = await setUp();
    await saveSecret(db, 'ada', 'one');
    const both = await Promise.all([takeStep(db, 'ada', 7), takeStep(db, 'ada', 7)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect([await takeStep(db, 'ada', 6), await takeStep(db, 'ada', 8)]).toEqual([false, true]);
  });

  test("accepts a recovery code once, only from its owner, and only until it's replaced", async () => {
    const db = await setUp();
    await saveSecret(db, 'ada', 'one');
    await confirmSecret(db, 'ada', confirming('one', ['h1', 'h2']));
    expect([await takeRecoveryCode(db, 'bob', 'h1'), await takeRecoveryCode(db, 'ada', 'h1')]).toEqual([false, true]);
    expect(await takeRecoveryCode(db, 'ada', 'h1')).toBe(false);
    await saveSecret(db, 'ada', 'two');
    await confirmSecret(db, 'ada', confirming('two', ['h3']));
    expect([await takeRecoveryCode(db, 'ada', 'h2'), await takeRecoveryCode(db, 'ada', 'h3')]).toEqual([false, true]);
  });

  test('records the second factor for each session separately, but not before the account has an app', async () => {
    const db = await setUp();
    for (const token of ['s1', 's2']) {
      await insertSession(db, { userId: 'ada', token, createdAt: 1, expiresAt: 2, secondFactorAt: null });
    }
    await proveSession(db, 's1', 8);
    expect(await db.selectFrom('auth_session').select('second_factor_at').execute()).toEqual([
      { second_factor_at: null },
      { second_factor_at: null },
    ]);
    await saveSecret(db, 'ada', 'one');
    await confirmSecret(db, 'ada', confirming('one', ['h1']));
    await proveSession(db, 's1', 9);
    const rows = await db.selectFrom('auth_session').select(['id', 'second_factor_at']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 's1', second_factor_at: 9 },
      { id: 's2', second_factor_at: null },
    ]);
  });
});
