import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const PASSWORD = 'correct horse battery';

describe.each(ENGINES)('on %s', (engine) => {
  test('never logs what users enter or what the server sends them', async () => {
    const app = await testApp(engine, { now: Date.now });
    const email = 'wanda@school.test';
    const token = (name: string) => new RegExp(`#${name}=(\\S+)`).exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
    const post = async (path: string, body: object) => (await app.visitor.post(path, body)).status;
    const seen: string[] = [email, PASSWORD, 'nobody@school.test'];
    expect(await post('/api/auth/sign-up', { email, password: PASSWORD, age_band: '18_plus' })).toBe(200);
    seen.push(token('verify'));
    expect(await post('/api/auth/sign-up/verify', { token: token('verify'), password: PASSWORD })).toBe(200);
    expect(await post('/api/auth/sign-up/verify', { token: token('verify'), password: PASSWORD })).toBe(400);
    expect(await post('/api/auth/sign-up', { email, password: PASSWORD, age_band: '18_plus' })).toBe(200);
    for (const address of [email, 'nobody@school.test']) {
      expect(await post('/api/auth/sign-in', { email: address, password: 'wrong password' })).toBe(401);
      expect(await post('/api/auth/token', { email: address, password: 'wrong password' })).toBe(401);
      expect(await post('/api/auth/code', { email: address })).toBe(200);
      expect(await post('/api/auth/code/verify', { email: address, code: '000000' })).toBe(400);
      expect(await post('/api/auth/password/forgot', { email: address })).toBe(200);
    }
    expect(await post('/api/auth/password/reset', { token: 'unknown', password: PASSWORD })).toBe(400);
    const response = await app.visitor.post('/api/auth/sign-in', { email, password: PASSWORD });
    seen.push(/session=([^.]+)\./.exec(response.headers.getSetCookie().join())?.[1] ?? '');
    expect(seen.filter((each) => each.length < 5)).toEqual([]);
    expect(app.lines.length).toBeGreaterThan(10);
    for (const each of seen) expect(app.lines.join('\n')).not.toContain(each);
  });
});

test("refuses a path that contains a character PostgreSQL can't store, instead of failing with a server error", async () => {
  const app = await testApp('postgres', { now: Date.now });
  const clients = [app.visitor, await app.signedIn({ id: 'ada' }), await app.signedIn({ id: 'root', role: 'admin' })];
  const failed: string[] = [];
  for (const { endpoint } of app.routes.filter((each) => each.endpoint.path.includes('{'))) {
    for (const client of clients) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'a%00a');
      const { status } = await client.raw(endpoint.method, path, JSON_TYPE, endpoint.body && '{}');
      if (status < 400 || status >= 500) failed.push(`${status} ${endpoint.method} ${path}`);
    }
  }
  expect(failed).toEqual([]);
});

test('forbids the caching of any response with personal data, including refusals', async () => {
  const app = await testApp('sqlite', { now: Date.now });
  const clients = [
    app.visitor,
    await app.signedIn({ id: 'ada' }),
    await app.signedIn({ id: 'ban', status: 'banned' }),
    await app.signedIn({ id: 'root', role: 'admin', via: 'bearer' }),
  ];
  const stored: string[] = [];
  for (const { endpoint } of app.routes) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'ada');
    for (const client of clients) {
      const response = await client.raw(endpoint.method, path, {}, undefined);
      const mayStay = endpoint.cache !== undefined && response.status < 400;
      if (!mayStay && response.headers.get('cache-control') !== 'no-store') stored.push(`${endpoint.method} ${path}`);
    }
  }
  expect(stored).toEqual([]);
  for (const path of ['/api/nothing', '/api/auth/get-session']) {
    expect((await app.visitor.get(path)).headers.get('cache-control')).toBe('no-store');
  }
});
