import { describe, expect, test } from 'vitest';
import { NOTICES } from '#server/features/notices/test-notices.ts';
import { unsubscribeToken } from '#server/features/notices/unsubscribe-token.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import { SECRET, type TestClient } from '#server/testing/test-clients.ts';

const MAIL = `${NOTICES}/mail`;
const UNSUBSCRIBE = `${NOTICES}/unsubscribe`;
const ALL = { email_notifications: true, teams: true, posts: true, reports: true };
const NONE = { ...ALL, teams: false, posts: false, reports: false };

const choicesOf = async (client: TestClient) => (await client.get(MAIL)).json();

/** Sends the request that a mail program's own unsubscribe button sends, without a cookie or origin. */
const oneClick = (app: { request: (path: string, init: RequestInit) => Response | Promise<Response> }, token: string) =>
  app.request(`${UNSUBSCRIBE}?token=${token}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

describe.each(ENGINES)('choices about mail on %s', (engine) => {
  test('are on at first, and each can be turned off without affecting the others', async () => {
    const app = await testApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    expect(await choicesOf(ada)).toEqual(ALL);
    expect(await (await ada.patch(MAIL, { posts: false })).json()).toEqual({ ...ALL, posts: false });
    expect(await (await ada.patch(MAIL, { reports: false })).json()).toEqual({ ...ALL, posts: false, reports: false });
    expect(await (await ada.patch(MAIL, { posts: true })).json()).toEqual({ ...ALL, reports: false });
    expect((await ada.patch(MAIL, { posts: 'no' })).status).toBe(400);
    expect((await ada.patch(MAIL, { support: false })).status).toBe(400);
  });

  test('include the alerts about the queue only for staff', async () => {
    const app = await testApp(engine);
    const mo = await app.signedIn({ id: 'mo', role: 'moderator' });
    expect(await choicesOf(mo)).toEqual({ ...ALL, queue: true });
    expect(await (await mo.patch(MAIL, { queue: false })).json()).toEqual({ ...ALL, queue: false });
    expect(await (await mo.patch(MAIL, { posts: false })).json()).toEqual({ ...ALL, posts: false, queue: false });
  });

  test('include a main switch, which is stored in the profile even if the user has no profile yet', async () => {
    const app = await testApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    await ada.patch(MAIL, { email_notifications: false });
    expect(await (await ada.get('/api/profile')).json()).toMatchObject({ email_notifications: false });
    await ada.patch('/api/profile', { email_notifications: true });
    expect(await choicesOf(ada)).toEqual(ALL);
  });

  test('can all be turned off with the link in an email, without signing in', async () => {
    const app = await testApp(engine);
    const [ada, bob] = [await app.signedIn({ id: 'ada' }), await app.signedIn({ id: 'bob' })];
    const token = unsubscribeToken('ada', SECRET);
    const shown = await app.visitor.get(`${UNSUBSCRIBE}?token=${token}`);
    expect([shown.status, shown.headers.get('location')]).toEqual([302, `${app.publicUrl}/unsubscribe#token=${token}`]);
    expect(await choicesOf(ada)).toEqual(ALL);
    const done = await oneClick(app.app, token);
    expect([done.status, await done.json()]).toEqual([200, { unsubscribed: true }]);
    expect((await oneClick(app.app, token)).status).toBe(200);
    expect([await choicesOf(ada), await choicesOf(bob)]).toEqual([NONE, ALL]);
  });

  test("aren't changed by an invalid unsubscribe token or by the token of a deleted account", async () => {
    const app = await testApp(engine);
    await app.signedIn({ id: 'ada' });
    for (const token of ['ada', unsubscribeToken('ada', `${SECRET}!`), `${unsubscribeToken('ada', SECRET)}x`]) {
      const refused = await oneClick(app.app, token);
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
    }
    expect((await oneClick(app.app, unsubscribeToken('gone', SECRET))).status).toBe(200);
    expect(await app.db.selectFrom('notice_mail').select('user_id').execute()).toEqual([]);
  });
});
