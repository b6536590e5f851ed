import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['a sister site', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' }],
  ['an old browser on another site', { 'Sec-Fetch-Site': '', Origin: 'https://evil.example' }],
  ['an unknown origin', { 'Sec-Fetch-Site': '' }],
])("a request from %s can't sign a user in or out or delete an account", async (_from, headers) => {
  const app = await testApp('sqlite');
  const given = Object.fromEntries(
    Object.entries({ 'Content-Type': 'application/json', ...headers }).filter(([, value]) => value !== ''),
  );
  for (const path of ['/api/auth/sign-out', '/api/auth/sign-in', '/api/account/delete']) {
    const response = await app.app.request(path, { method: 'POST', headers: given, body: '{}' });
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'CROSS_SITE' }]);
  }
});

test("a browser that sends only Origin can sign out from the site's own pages", async () => {
  const app = await testApp('sqlite');
  const headers = { Origin: 'http://localhost:3000' };
  expect((await app.app.request('/api/auth/sign-out', { method: 'POST', headers })).status).toBe(200);
});
