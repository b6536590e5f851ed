import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { engineTime } from '#server/platform/db/engine-time.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import { listSessions } from '#shared/accounts/account.endpoints.ts';

const DAY_MS = 86_400_000;

const idsOf = async (response: Response) => {
  const { sessions } = listSessions.response.parse(await response.json());
  return sessions.map(({ id, kind, is_current }) => ({ id, kind, is_current }));
};

describe.each(ENGINES)('on %s', (engine) => {
  test('users can list their browsers and API clients, and sign out one or all of them', async () => {
    const app = await testApp(engine, { now: Date.now });
    const ada = await app.signedIn({ id: 'ada' });
    const client = await app.apiClientOf('ada');
    const bob = await app.signedIn({ id: 'bob' });
    expect(await idsOf(await ada.get('/api/auth/sessions'))).toEqual([
      { id: 'ada-cookie', kind: 'browser', is_current: true },
      { id: 'ada-bearer', kind: 'api', is_current: false },
    ]);
    expect((await bob.delete('/api/auth/sessions/ada-cookie')).status).toBe(404);
    expect((await bob.delete('/api/auth/sessions/ada%00')).status).toBe(400);
    expect((await ada.delete('/api/auth/sessions/ada-bearer')).status).toBe(200);
    expect((await client.get('/api/auth/sessions')).status).toBe(401);
    expect((await ada.post('/api/auth/sign-out-everywhere')).status).toBe(200);
    expect((await ada.get('/api/auth/sessions')).status).toBe(401);
    expect((await bob.get('/api/auth/sessions')).status).toBe(200);
  });

  test('signing out ends the session on the server and clears the cookie', async () => {
    const app = await testApp(engine, { now: Date.now });
    const ada = await app.signedIn({ id: 'ada' });
    const response = await ada.post('/api/auth/sign-out');
    expect(response.headers.getSetCookie().join()).toMatch(/sustained_session=;.*Max-Age=0/);
    expect(await (await ada.get('/api/me')).json()).toMatchObject({ user: null });
    expect((await app.visitor.post('/api/auth/sign-out')).status).toBe(200);
  });

  test('using a session that expires soon renews it', async () => {
    const app = await testApp(engine, { now: Date.now });
    const ada = await app.signedIn({ id: 'ada' });
    const response = await ada.get('/api/me');
    expect(response.headers.getSetCookie().join()).toContain('sustained_session=ada-cookie');
    const { expires_at } = await app.db.selectFrom('auth_session').select('expires_at').executeTakeFirstOrThrow();
    expect(new Date(expires_at).getTime() - Date.now()).toBeGreaterThan(13 * 86_400_000);
  });

  test('the limited session of a banned user stays limited after the ban is over', async () => {
    const app = await testApp(engine, { now: Date.now });
    const ban = await app.signedIn({ id: 'ban', status: 'banned' });
    const end = engineTime(app.db, Date.now() + 30 * 60_000);
    await sql`update auth_session set expires_at = ${end}`.execute(app.db);
    await app.db.updateTable('auth_user').set({ status: 'active' }).execute();
    expect(await (await ban.get('/api/me')).json()).toMatchObject({ status: 'active', user: { id: 'ban' } });
    const { expires_at } = await app.db.selectFrom('auth_session').select('expires_at').executeTakeFirstOrThrow();
    expect(new Date(expires_at).getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  });

  test('renewing never extends a session beyond its thirtieth day', async () => {
    const app = await testApp(engine, { now: Date.now });
    const ada = await app.signedIn({ id: 'ada' });
    const begun = Date.now() - 29 * DAY_MS;
    await sql`update auth_session set created_at = ${engineTime(app.db, begun)}`.execute(app.db);
    const { sessions } = listSessions.response.parse(await (await ada.get('/api/auth/sessions')).json());
    await ada.get('/api/me');
    const { expires_at } = await app.db.selectFrom('auth_session').select('expires_at').executeTakeFirstOrThrow();
    expect(new Date(expires_at).getTime()).toBe(begun + 30 * DAY_MS);
    expect(sessions).toHaveLength(1);
  });

  test("doesn't trust a cookie that is sent with a bearer token", async () => {
    const app = await testApp(engine, { now: Date.now });
    const ada = await app.signedIn({ id: 'ada' });
    const bob = await app.signedIn({ id: 'bob', via: 'bearer' });
    const cookie = await app.cookieOf('ada');
    for (const path of ['/api/auth/sign-out', '/api/auth/sign-out-everywhere']) {
      const response = await bob.send('POST', path, undefined, cookie);
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    }
    expect(await (await ada.get('/api/me')).json()).toMatchObject({ user: { id: 'ada' } });
  });

  test("users see their own roles, and only admins see other users' roles", async () => {
    const app = await testApp(engine);
    const ada = await app.signedIn({ id: 'ada', status: 'suspended' });
    const mo = await app.signedIn({ id: 'mo', role: 'moderator' });
    const root = await app.signedIn({ id: 'root', role: 'admin' });
    const roles = { roles: [{ user_id: 'ada', role: 'user', is_active: true, status: 'suspended' }] };
    expect(await (await ada.get('/api/users/ada/roles')).json()).toEqual(roles);
    expect(await (await root.get('/api/users/ada/roles')).json()).toEqual(roles);
    expect((await mo.get('/api/users/ada/roles')).status).toBe(404);
    expect((await root.get('/api/users/nobody/roles')).status).toBe(404);
    expect((await app.visitor.get('/api/users/ada/roles')).status).toBe(401);
  });

  test('ignores cookies and skips the origin check when there is a bearer token', async () => {
    const app = await testApp(engine);
    await app.signedIn({ id: 'ada' });
    const { Cookie } = await app.cookieOf('ada');
    const response = await app.app.request('/api/auth/sign-out-everywhere', {
      method: 'POST',
      headers: { Cookie, Authorization: 'Bearer wrong', 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(response.status).toBe(401);
    const client = await app.apiClientOf('ada');
    const crossSite = await client.send('POST', '/api/auth/sign-out-everywhere', undefined, {
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(crossSite.status).toBe(200);
  });

  test('a deleted or banned user is refused starting with the very next request', async () => {
    const app = await testApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    await app.db.updateTable('auth_user').set({ status: 'suspended' }).where('id', '=', 'ada').execute();
    expect(await (await ada.get('/api/me')).json()).toMatchObject({ status: 'suspended' });
    await app.db.updateTable('auth_user').set({ status: 'banned' }).where('id', '=', 'ada').execute();
    expect((await ada.get('/api/auth/sessions')).status).toBe(403);
    await app.db.deleteFrom('auth_user').where('id', '=', 'ada').execute();
    expect((await ada.get('/api/auth/sessions')).status).toBe(401);
  });
});
