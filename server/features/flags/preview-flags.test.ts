import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { FlagPreview } from '#shared/flags/flag-admin.contract.ts';
import { adminFeatureFlags, featureFlagHistory } from '#shared/flags/flag-admin.endpoints.ts';

const ADMIN = '/api/feature-flags/admin';
const PREVIEW = '/api/admin/feature-flags/preview';

async function appWithAdmin(engine: (typeof ENGINES)[number]) {
  const app = await testApp(engine);
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  await app.signedIn({ id: 'ada' });
  return { ...app, root };
}

/** Returns whether each flag is on for a user, and why. Leaves out flags that are off for everyone. */
async function seenBy(root: TestClient, email: string) {
  const { flags } = FlagPreview.parse(await (await root.get(`${PREVIEW}?email=${encodeURIComponent(email)}`)).json());
  return flags.filter(({ reason }) => reason !== 'disabled').map(({ key, isOn, reason }) => [key, isOn, reason]);
}

describe.each(ENGINES)('on %s', (engine) => {
  test('shows which features are on for a user, and why', async () => {
    const { root } = await appWithAdmin(engine);
    await root.put(`${ADMIN}/competition_page_v2`, { enabled: true, userWhitelist: ['ada'] });
    await root.put(`${ADMIN}/confession_login_required`, { enabled: true, testMode: true });
    await root.put(`${ADMIN}/umami_analytics`, { enabled: true, rolloutPercentage: 40 });
    const on = ['competitions_visibility', true, 'everyone'];
    expect(await seenBy(root, ' Ada@School.test ')).toEqual([
      on,
      ['competition_page_v2', true, 'whitelist'],
      ['confession_login_required', false, 'test_mode'],
      ['umami_analytics', expect.any(Boolean), 'percentage'],
    ]);
    expect(await seenBy(root, 'root@school.test')).toContainEqual(['confession_login_required', true, 'test_mode']);
  });

  test('shows that a suspended admin gets what other users get', async () => {
    const { root, signedIn } = await appWithAdmin(engine);
    await signedIn({ id: 'sam', role: 'admin', status: 'suspended' });
    await root.put(`${ADMIN}/confession_login_required`, { enabled: true, testMode: true });
    expect(await seenBy(root, 'sam@school.test')).toContainEqual(['confession_login_required', false, 'test_mode']);
  });

  test('previews a banned user like a visitor until the ban has ended', async () => {
    const { root, signedIn, db } = await appWithAdmin(engine);
    await signedIn({ id: 'bo', status: 'banned' });
    await root.put(`${ADMIN}/competition_page_v2`, { enabled: true, rolloutPercentage: 0, userWhitelist: ['bo'] });
    expect(await seenBy(root, 'bo@school.test')).toContainEqual(['competition_page_v2', false, 'percentage']);
    await db.updateTable('auth_user').set({ status_until: 1 }).where('id', '=', 'bo').execute();
    expect(await seenBy(root, 'bo@school.test')).toContainEqual(['competition_page_v2', true, 'whitelist']);
  });

  test('leaves out features that are rolled out to posts instead of users', async () => {
    const { root } = await appWithAdmin(engine);
    await root.put(`${ADMIN}/advanced_moderation`, { enabled: true, testMode: false, rolloutPercentage: 100 });
    expect(await seenBy(root, 'ada@school.test')).toEqual([['competitions_visibility', true, 'everyone']]);
  });

  test('previews what the user actually gets', async () => {
    const { root, signedIn } = await appWithAdmin(engine);
    const ada = await signedIn({ id: 'ada' });
    await root.put(`${ADMIN}/competitions_visibility`, { enabled: false });
    expect(await seenBy(root, 'ada@school.test')).toEqual([]);
    expect((await ada.get('/api/competitions')).status).toBe(404);
  });

  test('refuses an email address without an account', async () => {
    const { root } = await appWithAdmin(engine);
    const response = await root.get(`${PREVIEW}?email=nobody@school.test`);
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { code: 'NOT_FOUND', message: 'There’s no account with this address.' },
    ]);
    expect((await root.get(`${PREVIEW}?email=nobody`)).status).toBe(400);
  });

  test('includes the email addresses of all users with accounts who appear in a flag or its history', async () => {
    const { root } = await appWithAdmin(engine);
    await root.put(`${ADMIN}/umami_analytics`, { userWhitelist: ['ada', 'gone'] });
    const users = [
      { id: 'ada', email: 'ada@school.test' },
      { id: 'root', email: 'root@school.test' },
    ];
    const listed = adminFeatureFlags.response.parse(await (await root.get(ADMIN)).json());
    expect(listed.users.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(users);
    const answer = await (await root.get(`${ADMIN}/umami_analytics/history`)).json();
    const history = featureFlagHistory.response.parse(answer);
    expect(history.users.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(users);
    expect(history.items).toMatchObject([
      { version: 1, by: 'root', before: { userWhitelist: [] }, after: { userWhitelist: ['ada', 'gone'] } },
    ]);
    expect((await root.get(`${ADMIN}/nothing/history`)).status).toBe(404);
  });
});
