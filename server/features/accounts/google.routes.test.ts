import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestIssuer, type TestMail, testIssuer, testMail } from '#server/features/accounts/test-identity.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { testApp } from '#server/testing/test-app.ts';

let issuer: TestIssuer;
let mail: TestMail;
beforeAll(async () => {
  issuer = await testIssuer();
  mail = await testMail();
});
afterAll(async () => {
  await issuer.stop();
  await mail.stop();
});

type App = Awaited<ReturnType<typeof testApp>>;
const googleAt = (url: string) => ({ clientId: 'client', clientSecret: 'secret', issuer: url });
const appOn = (engine: (typeof ENGINES)[number], over = {}) =>
  testApp(engine, { now: Date.now, google: googleAt(issuer.url), mailer: mail.mailer, ...over });

const cookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const begin = async (app: App, body: object) => app.visitor.post('/api/auth/google', body);

/**
 * Follows every redirect the way a browser does. Returns the final address, the cookies that came with it, and the
 * address of the callback.
 */
async function finish(app: App, begun: Response, stateCookies = cookies(begun)) {
  const { url } = (await begun.json()) as { url: string };
  expect(url).toMatch(new RegExp(`^${issuer.url}/`));
  const there = await fetch(url, { redirect: 'manual' });
  const back = new URL(there.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe('http://localhost:3000/api/auth/callback/google');
  const response = await app.visitor.get(back.pathname + back.search, { Cookie: stateCookies });
  expect(response.status).toBe(302);
  return { location: new URL(response.headers.get('location') ?? ''), cookie: cookies(response), back };
}

const throughGoogle = async (app: App, body: object, stateCookies?: string) =>
  finish(app, await begin(app, body), stateCookies);

describe.each(ENGINES)('on %s', (engine) => {
  test('requires an age to sign up but not to sign in later, and stores neither the name nor any tokens', async () => {
    const app = await appOn(engine);
    const ada = { sub: 'g-1', email: 'ada@gmail.test' };
    issuer.nextIs(ada);
    const unknown = await throughGoogle(app, {});
    expect([unknown.location.pathname, unknown.location.searchParams.get('error')]).toEqual([
      '/auth/callback',
      'SIGN_UP_REQUIRED',
    ]);
    expect(await app.db.selectFrom('auth_user').selectAll().execute()).toEqual([]);
    issuer.nextIs(ada);
    const made = await throughGoogle(app, { age_band: '13_17', from: '/learn?q=a&b=c' });
    expect(made.location.href).toBe('http://localhost:3000/auth/callback?from=%2Flearn%3Fq%3Da%26b%3Dc');
    const me = await (await app.visitor.get('/api/me', { Cookie: made.cookie })).json();
    expect(me).toMatchObject({
      user: { email: ada.email, age_band: '13_17', providers: ['google'], has_password: false },
    });
    const stored = JSON.stringify([
      await app.db.selectFrom('auth_user').selectAll().execute(),
      await app.db.selectFrom('auth_account').selectAll().execute(),
    ]);
    expect(stored).not.toContain('Full Name');
    expect(JSON.parse(stored)[1]).toMatchObject([{ access_token: null, refresh_token: null, id_token: null }]);
    issuer.nextIs(ada);
    const again = await throughGoogle(app, {});
    expect(await (await app.visitor.get('/api/me', { Cookie: again.cookie })).json()).toEqual(me);
  });

  test("doesn't take over an existing account, and refuses an email address that Google hasn't verified", async () => {
    const app = await appOn(engine);
    await insertUser(app.db, { id: 'bob' });
    issuer.nextIs({ sub: 'g-2', email: 'bob@school.test' });
    const other = await throughGoogle(app, { age_band: '18_plus' });
    expect(other.location.searchParams.get('error')).toBe('account_not_linked');
    issuer.nextIs({ sub: 'g-3', email: 'eve@gmail.test', email_verified: false });
    const unverified = await throughGoogle(app, { age_band: '18_plus' });
    expect(unverified.location.searchParams.get('error')).toBe('EMAIL_NOT_VERIFIED');
    expect(await app.db.selectFrom('auth_user').select('id').execute()).toEqual([{ id: 'bob' }]);
  });

  test.each([
    [{ min_age: 18 }, 'AGE_TOO_LOW'],
    [{ registration_open: false }, 'REGISTRATION_CLOSED'],
    [{ site_name: 'Lakeview' }, null],
  ])(
    'checks a sign-up against the settings when it finishes, even if %o was set after it began',
    async (settings, error) => {
      const app = await appOn(engine);
      const root = await app.signedIn({ id: 'root', role: 'admin' });
      issuer.nextIs({ sub: 'g-6', email: 'kid@gmail.test' });
      const begun = await begin(app, { age_band: '13_17' });
      await root.patch('/api/admin/settings', settings);
      const { location, cookie } = await finish(app, begun);
      expect([location.searchParams.get('error'), cookie.includes('session=')]).toEqual([error, error === null]);
      const users = await app.db.selectFrom('auth_user').select('email').where('role', '=', 'user').execute();
      expect(users).toEqual(error === null ? [{ email: 'kid@gmail.test' }] : []);
    },
  );

  test("accepts Google's response once, and only in the browser that started the sign-in", async () => {
    const app = await appOn(engine);
    issuer.nextIs({ sub: 'g-4', email: 'kim@gmail.test' });
    const elsewhere = await throughGoogle(app, { age_band: '18_plus' }, 'none=1');
    expect(elsewhere.cookie).not.toContain('session=');
    expect(elsewhere.location.searchParams.get('error')).not.toBeNull();
    issuer.nextIs({ sub: 'g-4', email: 'kim@gmail.test' });
    const { back } = await throughGoogle(app, { age_band: '18_plus' });
    expect((await app.db.selectFrom('auth_session').select('id').execute()).length).toBe(1);
    const replay = await app.visitor.get(back.pathname + back.search);
    expect(replay.headers.get('location')).toContain('error=');
  });
});

test.each(['', '?error=access_denied', '?code=stolen&state=unknown', '?state=a&state=b'])(
  "an unrequested callback (%s) doesn't sign anyone out",
  async (query) => {
    const app = await appOn('sqlite');
    const ada = await app.signedIn({ id: 'ada' });
    const response = await ada.get(`/api/auth/callback/google${query}`);
    expect(response.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?error=/);
    expect(await (await ada.get('/api/me')).json()).toMatchObject({ user: { id: 'ada' } });
  },
);

test('over TLS, ties the response to the browser with a cookie that no other host of the domain can set', async () => {
  const app = await appOn('sqlite', { publicUrl: 'https://sustained.example' });
  const [cookie = ''] = (await app.visitor.post('/api/auth/google', {})).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-sustained\.state=/);
  for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
});

test("always returns to the site's own callback page, even if the request names another site", async () => {
  const app = await appOn('sqlite');
  issuer.nextIs({ sub: 'g-5', email: 'lee@gmail.test' });
  const { location } = await throughGoogle(app, { age_band: '18_plus', from: 'https://evil.example/' });
  expect(location.href).toBe('http://localhost:3000/auth/callback?from=https%3A%2F%2Fevil.example%2F');
});

test('reports an unreachable issuer, and starts sign-ins again once the issuer is back', async () => {
  const google = googleAt('http://127.0.0.1:9');
  const app = await appOn('sqlite', { google });
  const refused = await app.visitor.post('/api/auth/google', {});
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'GOOGLE_UNAVAILABLE' }]);
  google.issuer = issuer.url;
  await app.visitor.post('/api/auth/google', {});
  expect((await app.visitor.post('/api/auth/google', {})).status).toBe(200);
});

test("refuses to start a Google sign-in if Google isn't configured", async () => {
  const app = await appOn('sqlite', { google: undefined });
  expect((await app.visitor.post('/api/auth/google', {})).status).toBe(503);
});
