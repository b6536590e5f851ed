import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/test-app.ts';

describe.each(ENGINES)('on %s', (engine) => {
  test('a member takes along what is held on them, and nothing of others or of how sign-in is secured', async () => {
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

  test('deleting asks for one’s own address, and then nothing of the account is left', async () => {
    const app = await testApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    const bob = await app.signedIn({ id: 'bob' });
    const wrong = await ada.post('/api/account/delete', { email: 'bob@school.test', posts: 'keep' });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { fields: { 'body.email': expect.any(String) } }]);
    expect((await ada.get('/api/account/export')).status).toBe(200);
    const response = await ada.post('/api/account/delete', { email: 'ADA@school.test', posts: 'delete' });
    expect([response.status, response.headers.getSetCookie().join().includes('Max-Age=0')]).toEqual([200, true]);
    expect(await (await ada.get('/api/me')).json()).toMatchObject({ user: null });
    expect(await app.db.selectFrom('auth_session').select('user_id').execute()).toEqual([{ user_id: 'bob' }]);
    expect((await bob.get('/api/auth/sessions')).status).toBe(200);
  });

  test('visitors and the banned do neither', async () => {
    const app = await testApp(engine);
    const banned = await app.signedIn({ id: 'ban', status: 'banned' });
    const body = { email: 'ban@school.test', posts: 'keep' };
    expect((await banned.get('/api/account/export')).status).toBe(403);
    expect((await banned.post('/api/account/delete', body)).status).toBe(403);
    expect((await app.visitor.get('/api/account/export')).status).toBe(401);
    expect((await app.visitor.post('/api/account/delete', body)).status).toBe(401);
  });
});
