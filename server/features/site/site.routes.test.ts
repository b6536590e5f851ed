import { expect, test } from 'vitest';
import { testApp } from '#server/test-app.ts';

test.each([
  ['help@example.org', { support_email: 'help@example.org', google_sign_in: false }],
  [undefined, { support_email: null, google_sign_in: false }],
])('with SUPPORT_EMAIL %s the site publishes just that', async (supportEmail, body) => {
  const { get } = await testApp('sqlite', { supportEmail });
  expect(await (await get('/api/site')).json()).toEqual(body);
});
