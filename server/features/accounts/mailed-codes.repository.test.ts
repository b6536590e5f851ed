import { describe, expect, test } from 'vitest';
import { saveCode, takeCode } from '#server/features/accounts/mailed-codes.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';

const SUBJECT = 'sign-in ada';

describe.each(ENGINES)('on %s', (engine) => {
  async function withCode() {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    const save = (code_hash: string) => saveCode(db, { subject: SUBJECT, user_id: 'ada', code_hash, expires_at: 1000 });
    const take = (hash: string, now = 999) => takeCode(db, { subject: SUBJECT, hash, now });
    await save('first');
    return { save, take };
  }

  test('accepts a code once, until it expires', async () => {
    const { take } = await withCode();
    expect(await take('another')).toBe(false);
    expect(await take('first', 1000)).toBe(false);
    expect(await take('first')).toBe(true);
    expect(await take('first')).toBe(false);
  });

  test('a newer code replaces an earlier one', async () => {
    const { save, take } = await withCode();
    await save('second');
    expect(await take('first')).toBe(false);
    expect(await take('second')).toBe(true);
  });
});
