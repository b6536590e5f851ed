import { describe, expect, test } from 'vitest';
import { forgetPending, forgetResets, forgetSignUps } from '#server/features/accounts/pending.repository.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp() {
    const app = await testApp(engine, { now: Date.now });
    for (const id of ['a_a', 'aba']) {
      const email = `${id}@school.test`;
      await app.signedIn({ id });
      const body = { email, password: 'correct horse battery', age_band: '18_plus' };
      await app.visitor.post('/api/auth/sign-up', body);
      await app.visitor.post('/api/auth/password/forgot', { email });
    }
    const left = async () => (await app.db.selectFrom('auth_verification').select('id').execute()).length;
    return { db: app.db, left };
  }

  test('deletes the links of one address or account, but not those of a similar one', async () => {
    const { db, left } = await setUp();
    expect(await left()).toBe(6);
    await forgetSignUps(db, 'a_a@school.test');
    expect(await left()).toBe(4);
    await forgetResets(db, 'a_a');
    expect(await left()).toBe(3);
    await forgetPending(db, { id: 'aba', email: 'aba@school.test' });
    expect(await left()).toBe(0);
  });
});
