import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';

test.each([
  ['help@example.org', 'help@example.org'],
  [undefined, null],
])('publishes SUPPORT_EMAIL as the support address, or null without one: %s', async (supportEmail, support_email) => {
  const { get } = await testApp('sqlite', { supportEmail });
  expect(await (await get('/api/site')).json()).toMatchObject({ support_email, google_sign_in: false });
});

test('offers Google sign-in only if it is configured', async () => {
  const google = { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.example' };
  const { get } = await testApp('sqlite', { google });
  expect(await (await get('/api/site')).json()).toMatchObject({ google_sign_in: true });
});
