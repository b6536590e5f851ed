import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestMail, testMail } from '#server/features/accounts/test-identity.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import { enrolTotp } from '#shared/accounts/account.endpoints.ts';
import { issueToken } from '#shared/accounts/api-token.endpoints.ts';

const PASSWORD = 'a password of staff';
const MINUTE_MS = 60_000;

let mail: TestMail;
beforeAll(async () => {
  mail = await testMail();
});
afterAll(() => mail.stop());

const pair = async (response: Response) => issueToken.response.parse(await response.json());

async function appWith(engine: (typeof ENGINES)[number]) {
  let now = Date.now();
  const app = await testApp(engine, { now: () => now, mailer: mail.mailer });
  const email = `api-${engine}@school.test`;
  await app.visitor.post('/api/auth/sign-up', { email, password: PASSWORD, age_band: '18_plus' });
  const token = /#verify=(\S+)/.exec((await mail.lastTo(email)).text)?.[1];
  await app.visitor.post('/api/auth/sign-up/verify', { token, password: PASSWORD });
  /** Posts the way an API client does: without cookies or an Origin header. */
  const post = (path: string, body: object) =>
    app.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signIn = async (body: object = {}) => post('/api/auth/token', { email, password: PASSWORD, ...body });
  const meWith = async (accessToken: string) =>
    (await app.visitor.get('/api/me', { Authorization: `Bearer ${accessToken}` })).json();
  const later = (millis: number) => {
    now += millis;
  };
  return { ...app, email, post, signIn, meWith, later, now: () => now };
}

describe.each(ENGINES)('on %s', (engine) => {
  test('a client signs in without a cookie and gets an access token that lasts 15 minutes', async () => {
    const { signIn, meWith, email, later, now, db } = await appWith(engine);
    const response = await signIn();
    expect(response.headers.getSetCookie()).toEqual([]);
    const { access_token, refresh_token, expires_at } = await pair(response);
    expect(expires_at).toBe(Math.floor((now() + 15 * MINUTE_MS) / 1000));
    expect(await meWith(access_token)).toMatchObject({ user: { email } });
    expect(await meWith(refresh_token)).toMatchObject({ user: null });
    const stored = JSON.stringify(await db.selectFrom('api_token').selectAll().execute());
    expect([stored.includes(access_token), stored.includes(refresh_token)]).toEqual([false, false]);
    later(15 * MINUTE_MS);
    expect(await meWith(access_token)).toMatchObject({ user: null });
  });

  test('a refresh token works once, and using it again ends the whole family', async () => {
    const { signIn, post, meWith } = await appWith(engine);
    const first = await pair(await signIn());
    const second = await pair(await post('/api/auth/token/refresh', { refresh_token: first.refresh_token }));
    expect(await meWith(first.access_token)).toMatchObject({ user: null });
    expect(await meWith(second.access_token)).toMatchObject({ roles: ['user'] });
    const stolen = await post('/api/auth/token/refresh', { refresh_token: first.refresh_token });
    expect([stolen.status, await stolen.json()]).toMatchObject([401, { code: 'TOKEN_INVALID' }]);
    expect(await meWith(second.access_token)).toMatchObject({ user: null });
    expect((await post('/api/auth/token/refresh', { refresh_token: second.refresh_token })).status).toBe(401);
  });

  test('lets at most one of two simultaneous uses of a refresh token succeed', async () => {
    const { signIn, post } = await appWith(engine);
    const { refresh_token } = await pair(await signIn());
    const both = await Promise.all([1, 2].map(async () => post('/api/auth/token/refresh', { refresh_token })));
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(both.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(1);
  });

  test('requires a client to sign in again after thirty days, even if it keeps refreshing its tokens', async () => {
    const { signIn, post, later } = await appWith(engine);
    let { refresh_token } = await pair(await signIn());
    for (let week = 0; week < 3; week += 1) {
      later(9 * 1440 * MINUTE_MS);
      ({ refresh_token } = await pair(await post('/api/auth/token/refresh', { refresh_token })));
    }
    later(3 * 1440 * MINUTE_MS);
    expect((await post('/api/auth/token/refresh', { refresh_token })).status).toBe(401);
  });

  test('revoking a token ends its family, and an unknown token gets the same response', async () => {
    const { signIn, post, meWith } = await appWith(engine);
    const { access_token, refresh_token } = await pair(await signIn());
    const known = await post('/api/auth/token/revoke', { refresh_token });
    const unknown = await post('/api/auth/token/revoke', { refresh_token: 'unknown' });
    expect(await known.json()).toEqual(await unknown.json());
    expect(await meWith(access_token)).toMatchObject({ user: null });
  });

  test('banned users get no tokens, and their existing refresh tokens stop working', async () => {
    const { signIn, post, db, email } = await appWith(engine);
    const { refresh_token } = await pair(await signIn());
    await db.updateTable('auth_user').set({ status: 'banned' }).where('email', '=', email).execute();
    expect(await (await signIn()).json()).toMatchObject({ code: 'ACCOUNT_BANNED' });
    expect((await post('/api/auth/token/refresh', { refresh_token })).status).toBe(403);
    expect(await db.selectFrom('auth_session').select('id').execute()).toHaveLength(1); // created by the sign-up
  });

  test('staff also have to enter a code from their authenticator app', async () => {
    const { signIn, meWith, db, email, signedIn, now } = await appWith(engine);
    await db.updateTable('auth_user').set({ role: 'admin' }).where('email', '=', email).execute();
    expect(await (await signIn()).json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect(await (await signIn({ code: '123456' })).json()).toMatchObject({ code: 'CODE_INVALID' });
    const other = await signedIn({ id: 'other', role: 'admin', isUnproven: true });
    const { secret } = enrolTotp.response.parse(await (await other.post('/api/auth/totp/enrol')).json());
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await db
      .updateTable('second_factor')
      .set({
        user_id: (await db.selectFrom('auth_user').select('id').where('email', '=', email).executeTakeFirstOrThrow())
          .id,
        confirmed_at: 1,
      })
      .execute();
    const guess = async () => (await signIn({ code: '123456' })).status;
    expect([await guess(), await guess(), await guess()]).toEqual([400, 400, 400]);
    const { access_token } = await pair(await signIn({ code: totp.generate({ timestamp: now() }) }));
    expect(await meWith(access_token)).toMatchObject({ roles: ['admin'] });
    // The correct code cleared the failed attempts.
    expect([await guess(), await guess(), await guess()]).toEqual([400, 400, 400]);
  });
});
