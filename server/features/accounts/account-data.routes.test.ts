import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';

describe.each(ENGINES)('on %s', (engine) => {
  test("the download contains a member's account and sessions, but nothing about others and no sign-in secrets", async () => {
    const app = await testApp(engine);
    const ada = await app.signedIn({ id: 'ada', status: 'suspended' });
    await app.signedIn({ id: 'bob' });
    const response = await ada.get('/api/account/export');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="sustained-data.json"');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      exported_at: '2026-11-21T00:00:00.000Z',
      account: { email: 'ada@school.test', age_band: '18_plus' },
      sessions: [{ id: 'ada-cookie' }],
    });
    expect(text).not.toMatch(/bob|token|hash|secret/);
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await ada.get('/api/account/export')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test('deleting an account requires its email address and removes its sessions', async () => {
    const app = await testApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    const bob = await app.signedIn({ id: 'bob' });
    const proof = await app.proofOf(ada);
    const wrong = await ada.post('/api/account/delete', { email: 'bob@school.test', posts: 'keep', ...proof });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { fields: { 'body.email': expect.any(String) } }]);
    expect((await ada.get('/api/account/export')).status).toBe(200);
    const response = await ada.post('/api/account/delete', { email: 'ADA@school.test', posts: 'delete', ...proof });
    expect([response.status, response.headers.getSetCookie().join().includes('Max-Age=0')]).toEqual([200, true]);
    expect(await (await ada.get('/api/me')).json()).toMatchObject({ user: null });
    expect(await app.db.selectFrom('auth_session').select('user_id').execute()).toEqual([{ user_id: 'bob' }]);
    expect((await bob.get('/api/auth/sessions')).status).toBe(200);
  });

  test("the last active admin, even without staff permissions, can't delete their account", async () => {
    const app = await testApp(engine);
    const root = await app.signedIn({ id: 'root', role: 'admin' });
    await app.db.updateTable('auth_session').set({ second_factor_at: 1 }).execute();
    const body = { email: 'root@school.test', posts: 'keep' };
    const refused = await root.post('/api/account/delete', { ...body, ...(await app.proofOf(root)) });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'FORBIDDEN' }]);
    await app.signedIn({ id: 'second', role: 'admin' });
    const left = await root.post('/api/account/delete', { ...body, ...(await app.proofOf(root)) });
    expect(left.status).toBe(200);
  });

  test("links and codes emailed before an account was deleted can't create an account afterward", async () => {
    const app = await testApp(engine, { now: Date.now });
    const email = 'a_a@school.test';
    const signUp = async (address: string) => {
      const password = 'correct horse battery';
      const body = { email: address, password, age_band: '18_plus' };
      await app.visitor.post('/api/auth/sign-up', body);
      return { token: /#verify=(\S+)/.exec(app.mails.at(-1)?.text ?? '')?.[1], password };
    };
    const links = [await signUp(email), await signUp(email)];
    const others = await signUp('aba@school.test');
    const made = await app.visitor.post('/api/auth/sign-up/verify', links[0]);
    const Cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    await app.visitor.post('/api/auth/password/forgot', { email });
    await signUp(email);
    const body = { email, posts: 'keep', password: 'correct horse battery' };
    await app.visitor.send('POST', '/api/account/delete', body, { Cookie });
    expect((await app.visitor.post('/api/auth/sign-up/verify', links[1])).status).toBe(400);
    expect(await app.db.selectFrom('auth_user').select('id').execute()).toEqual([]);
    // The two remaining rows belong to other email addresses.
    expect(await app.db.selectFrom('auth_verification').select('id').execute()).toHaveLength(2);
    expect((await app.visitor.post('/api/auth/sign-up/verify', others)).status).toBe(200);
  });

  test('no table mentions a user who deleted their account, no matter what they did before', async () => {
    const app = await testApp(engine, { now: Date.now });
    const wanda = await app.signedIn({ id: 'wanda' });
    await app.apiClientOf('wanda');
    await wanda.post('/api/profile');
    const ticket = { ticket_type: 'general', subject: 'A question', message: 'How?', priority: 'normal' };
    await wanda.send('POST', '/api/support/tickets', ticket, { 'Idempotency-Key': 'a-key-of-wandas-0001' });
    await app.visitor.post('/api/auth/password/forgot', { email: 'wanda@school.test' });
    await app.visitor.post('/api/auth/code', { email: 'wanda@school.test' });
    const namedIn = async () => {
      const found: string[] = [];
      for (const { name } of await app.db.introspection.getTables()) {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db);
        if (JSON.stringify(rows).includes('wanda')) found.push(name);
      }
      return found.toSorted();
    };
    const before = [
      'api_token',
      'auth_session',
      'auth_user',
      'auth_verification',
      'idempotency_key',
      'profile',
      'ticket',
    ];
    expect(await namedIn()).toEqual(expect.arrayContaining(before));
    const proof = await app.proofOf(wanda);
    await wanda.post('/api/account/delete', { email: 'wanda@school.test', posts: 'keep', ...proof });
    expect(await namedIn()).toEqual([]);
  });

  test('refuses downloads and deletions by visitors and banned users', async () => {
    const app = await testApp(engine);
    const banned = await app.signedIn({ id: 'ban', status: 'banned' });
    const body = { email: 'ban@school.test', posts: 'keep' };
    expect((await banned.get('/api/account/export')).status).toBe(403);
    expect((await banned.post('/api/account/delete', body)).status).toBe(403);
    expect((await app.visitor.get('/api/account/export')).status).toBe(401);
    expect((await app.visitor.post('/api/account/delete', body)).status).toBe(401);
  });
});
