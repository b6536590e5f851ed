import { describe, expect, test } from 'vitest';
import {
  countAccounts,
  deleteAccountRow,
  findAccount,
  findAccountId,
  findAccountWith,
  findEmails,
} from '#server/features/accounts/accounts.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertGoogleAccount, insertUser } from '#server/platform/db/test-users.ts';

describe.each(ENGINES)('on %s', (engine) => {
  test('finds an account along with its sign-in methods', async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada', ageBand: '13_17', createdAt: 1000 });
    expect(await findAccount(db, 'ada')).toEqual({
      id: 'ada',
      email: 'ada@school.test',
      age_band: '13_17',
      role: 'user',
      status: 'active',
      status_reason: null,
      status_until: null,
      createdAt: 1000,
      providers: ['email'],
      hasPassword: false,
    });
    await insertGoogleAccount(db, 'ada');
    expect(await findAccount(db, 'ada')).toMatchObject({ providers: ['google'], hasPassword: false });
    expect(await findAccount(db, 'bob')).toBeUndefined();
  });

  test('counts the accounts with the given addresses and the other accounts separately', async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'bob', 'cy']) await insertUser(db, { id });
    expect(await countAccounts(db, ['ada@school.test', 'dee@school.test'])).toEqual({ among: 1, others: 2 });
  });

  test('finds what admins look up: an account by its address, and addresses by user ID', async () => {
    const db = await testDb(engine);
    for (const id of ['ada', 'bob']) await insertUser(db, { id });
    const ada = { id: 'ada', email: 'ada@school.test', role: 'user', status: 'active', status_until: null };
    expect(await findAccountWith(db, 'ada@school.test')).toEqual(ada);
    expect(await findAccountWith(db, 'nobody@school.test')).toBeUndefined();
    expect([...(await findEmails(db, ['ada', 'gone']))]).toEqual([['ada', 'ada@school.test']]);
    expect([...(await findEmails(db, []))]).toEqual([]);
  });

  test('finds an account by its address until it is deleted', async () => {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    await insertGoogleAccount(db, 'ada');
    expect(await findAccountId(db, 'ada@school.test')).toBe('ada');
    await deleteAccountRow(db, 'ada');
    expect(await findAccountId(db, 'ada@school.test')).toBeUndefined();
    expect(await db.selectFrom('auth_account').select('id').execute()).toEqual([]);
  });
});
