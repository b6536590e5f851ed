import { generateSignedCookie } from 'hono/cookie';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestMail, testMail } from '#server/features/accounts/test-identity.ts';
import { ENGINES, testDatabase } from '#server/platform/db/test-db.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { testApp } from '#server/testing/test-app.ts';
import { SECRET } from '#server/testing/test-clients.ts';
import { Me } from '#shared/accounts/account.contract.ts';

const PASSWORD = 'correct horse battery';

let mail: TestMail;
beforeAll(async () => {
  mail = await testMail();
});
afterAll(() => mail.stop());

type App = Awaited<ReturnType<typeof testApp>>;
const appOn = (engine: (typeof ENGINES)[number], over = {}) =>
  testApp(engine, { mailer: mail.mailer, now: Date.now, ...over });

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const withCookie =
  ({ visitor }: App, response: Response) =>
  (path: string) =>
    visitor.get(path, { Cookie: cookieOf(response) });

async function linkToken(address: string, name: string): Promise<string> {
  const { text } = await mail.lastTo(address);
  return new RegExp(`#${name}=(\\S+)`).exec(text)?.[1] ?? '';
}

async function signedUp(app: App, email: string, password = PASSWORD): Promise<Response> {
  await app.visitor.post('/api/auth/sign-up', { email, password, age_band: '18_plus' });
  return app.visitor.post('/api/auth/sign-up/verify', {
    token: await linkToken(email, 'verify'),
    password,
  });
}

describe.each(ENGINES)('on %s', (engine) => {
  test('signing up creates the account when the emailed link is opened, and the link works only once', async () => {
    const app = await appOn(engine);
    const email = `new-${engine}@school.test`;
    const asked = await app.visitor.post('/api/auth/sign-up', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
      age_band: '13_17',
    });
    expect([asked.status, await asked.json()]).toEqual([200, { sent: true }]);
    expect(cookieOf(asked)).not.toContain('session');
    expect(await app.db.selectFrom('auth_user').selectAll().execute()).toEqual([]);
    const token = await linkToken(email, 'verify');
    const headers = { Cookie: cookieOf(asked) };
    const opened = await app.visitor.send('POST', '/api/auth/sign-up/verify', { token }, headers);
    expect(Me.parse(await opened.json())).toMatchObject({
      user: { email, age_band: '13_17', providers: ['email'], has_password: true },
      roles: ['user'],
      status: 'active',
    });
    expect(await (await withCookie(app, opened)('/api/me')).json()).toMatchObject({ user: { email } });
    const again = await app.visitor.send('POST', '/api/auth/sign-up/verify', { token }, headers);
    expect([again.status, await again.json()]).toMatchObject([400, { code: 'LINK_INVALID' }]);
  });

  test("scripts and other sites can't read the session cookie, and every sign-in sets a new one", async () => {
    const app = await appOn(engine, { publicUrl: 'https://sustained.example' });
    const email = `cookie-${engine}@school.test`;
    const first = await signedUp(app, email);
    const [cookie = ''] = first.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-sustained_session=/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
    const second = await app.visitor.send(
      'POST',
      '/api/auth/sign-in',
      { email, password: PASSWORD },
      {
        Cookie: cookieOf(first),
      },
    );
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    expect(await (await withCookie(app, first)('/api/me')).json()).toMatchObject({ user: null });
    expect(await (await withCookie(app, second)('/api/me')).json()).toMatchObject({ user: { email } });
  });

  test("treats a request as a visitor's if its session cookie is made up, altered, or signed with another secret", async () => {
    const app = await appOn(engine);
    const response = await signedUp(app, `planted-${engine}@school.test`);
    const cookie =
      cookieOf(response)
        .split('; ')
        .find((each) => each.includes('session=')) ?? '';
    expect(await (await app.visitor.get('/api/me', { Cookie: cookie })).json()).not.toMatchObject({ user: null });
    const token = /=([^.]+)\./.exec(cookie)?.[1] ?? '';
    const foreign = await generateSignedCookie('sustained_session', token, `${SECRET} of another server`);
    const made = ['sustained_session=abc', 'sustained_session=abc.def', `sustained_session=${token}`];
    for (const forged of [...made, `${cookie.slice(0, -6)}AAAAAA`, foreign]) {
      const me = await app.visitor.get('/api/me', { Cookie: forged });
      expect([me.status, await me.json()]).toMatchObject([200, { user: null }]);
    }
  });

  test('gives the same responses for known and unknown email addresses', async () => {
    const app = await appOn(engine);
    const known = `known-${engine}@school.test`;
    const unknown = `unknown-${engine}@school.test`;
    await signedUp(app, known);
    const answers = async (path: string, body: object) => {
      const response = await app.visitor.post(path, body);
      const { requestId: _, ...rest } = (await response.json()) as Record<string, unknown>;
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=\w{43};/, '=…;'));
      return [response.status, rest, cookies];
    };
    for (const [path, body] of [
      ['/api/auth/sign-up', { password: PASSWORD, age_band: '18_plus' }],
      ['/api/auth/sign-in', { password: 'wrong password' }],
      ['/api/auth/code', {}],
      ['/api/auth/code/verify', { code: '123456' }],
      ['/api/auth/password/forgot', {}],
      ['/api/auth/token', { password: 'wrong password' }],
    ] as const) {
      expect(await answers(path, { ...body, email: known })).toEqual(await answers(path, { ...body, email: unknown }));
    }
    expect((await mail.lastTo(unknown)).text).not.toContain('new password');
    expect((await mail.lastTo(known)).text).toContain('choose a new password');
  });

  test("a stranger who signs up first with someone else's email address gains nothing", async () => {
    const app = await appOn(engine);
    const email = `victim-${engine}@school.test`;
    await app.visitor.post('/api/auth/sign-up', { email, password: 'the attackers own', age_band: '18_plus' });
    await signedUp(app, email, 'the owners own one');
    const attacker = await app.visitor.post('/api/auth/sign-in', { email, password: 'the attackers own' });
    expect([attacker.status, await attacker.json()]).toMatchObject([401, { code: 'INVALID_CREDENTIALS' }]);
    expect((await app.visitor.post('/api/auth/sign-in', { email, password: 'the owners own one' })).status).toBe(200);
  });

  test('an emailed link opened in another browser requires the password chosen at sign-up', async () => {
    const app = await appOn(engine);
    const email = `elsewhere-${engine}@school.test`;
    const body = { email, password: 'the strangers own', age_band: '18_plus' };
    const stranger = cookieOf(await app.visitor.post('/api/auth/sign-up', body));
    const token = await linkToken(email, 'verify');
    const open = async (more: object, Cookie = 'none=1') => {
      const response = await app.visitor.send('POST', '/api/auth/sign-up/verify', { token, ...more }, { Cookie });
      return [response.status, await response.json()];
    };
    expect(await open({})).toMatchObject([403, { code: 'PASSWORD_REQUIRED' }]);
    expect(await open({}, stranger.replace(/.{4}$/, 'AAAA'))).toMatchObject([403, { code: 'PASSWORD_REQUIRED' }]);
    expect(await open({ password: 'not the strangers' })).toMatchObject([401, { code: 'INVALID_CREDENTIALS' }]);
    expect(await app.db.selectFrom('auth_user').selectAll().execute()).toEqual([]);
    expect(await open({ password: 'the strangers own' })).toMatchObject([200, { user: { email } }]);
  });

  test('every way of signing up refuses a child and stores nothing', async () => {
    const app = await appOn(engine);
    const email = `child-${engine}@school.test`;
    for (const [path, body] of [
      ['/api/auth/sign-up', { email, password: PASSWORD, age_band: 'under_13' }],
      ['/api/auth/code', { email, age_band: 'under_13' }],
      ['/api/auth/code/verify', { email, code: '123456', age_band: 'under_13' }],
      ['/api/auth/google', { age_band: 'under_13' }],
    ] as const) {
      const response = await app.visitor.post(path, body);
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'AGE_TOO_LOW' }]);
    }
    expect(await app.db.selectFrom('auth_verification').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('rate_limit').select('key').execute()).toEqual([]);
    expect(await mail.countTo(email)).toBe(0);
  });

  test('a code works once, creates an account only with an age, and becomes invalid after several wrong guesses', async () => {
    let waitedMs = 0;
    const app = await appOn(engine, { now: () => Date.now() + waitedMs });
    const email = `code-${engine}@school.test`;
    await app.visitor.post('/api/auth/code', { email });
    expect((await mail.lastTo(email)).text).toContain("there's no account");
    await app.visitor.post('/api/auth/code', { email, age_band: '18_plus' });
    const code = /sign in: (\d{6})/.exec((await mail.lastTo(email)).text)?.[1] ?? '';
    const body = { email, code, age_band: '18_plus' };
    const first = await app.visitor.post('/api/auth/code/verify', body);
    expect([first.status, await first.json()]).toMatchObject([200, { user: { email, has_password: false } }]);
    expect((await app.visitor.post('/api/auth/code/verify', body)).status).toBe(400);
    await app.visitor.post('/api/auth/code', { email });
    const fresh = /sign in: (\d{6})/.exec((await mail.lastTo(email)).text)?.[1] ?? '';
    const wrong = fresh === '000000' ? '000001' : '000000';
    let delays = 0;
    /** Enters a code, after waiting out any delay. */
    const enter = async (entered: string): Promise<Response> => {
      const response = await app.visitor.post('/api/auth/code/verify', { email, code: entered });
      if (response.status !== 429) return response;
      delays += 1;
      waitedMs += Number(response.headers.get('retry-after')) * 1000;
      return enter(entered);
    };
    for (let turn = 0; turn < 6; turn += 1) await enter(wrong);
    const late = await enter(fresh);
    expect(delays).toBeGreaterThan(0);
    expect([late.status, await late.json()]).toMatchObject([400, { code: 'CODE_INVALID' }]);
  });

  test("a code can't create an account without an age", async () => {
    const app = await appOn(engine);
    const email = `ageless-${engine}@school.test`;
    await app.visitor.post('/api/auth/code', { email, age_band: '18_plus' });
    const code = /sign in: (\d{6})/.exec((await mail.lastTo(email)).text)?.[1] ?? '';
    expect((await app.visitor.post('/api/auth/code/verify', { email, code })).status).toBe(400);
    expect(await app.db.selectFrom('auth_user').selectAll().execute()).toEqual([]);
  });

  test('refuses common passwords and short ones, each with its own message', async () => {
    const app = await appOn(engine);
    const signUp = async (password: string) => {
      const body = { email: `weak-${engine}@school.test`, password, age_band: '18_plus' };
      return (await app.visitor.post('/api/auth/sign-up', body)).json();
    };
    expect(await signUp('12345')).toMatchObject({
      fields: { 'body.password': 'Password must be at least 6 characters long' },
    });
    for (const common of ['123456', 'Password', 'MockTrial2026!', 'objection']) {
      expect(await signUp(common)).toMatchObject({
        fields: { 'body.password': 'This password is too common. Please choose another.' },
      });
    }
  });

  test('refuses a password that repeats the email address as too common', async () => {
    const app = await appOn(engine);
    const signUp = async (password: string) => {
      const body = { email: `Ada.Lovelace+${engine}@school.test`, password, age_band: '18_plus' };
      return (await app.visitor.post('/api/auth/sign-up', body)).json();
    };
    const own = [
      `ada.lovelace+${engine}`,
      'Ada.Lovelace',
      'adalovelace',
      'ecalevol.ada',
      `ada.lovelace+${engine}@school.test`,
    ];
    for (const password of own) {
      expect(await signUp(password)).toMatchObject({
        fields: { 'body.password': 'This password is too common. Please choose another.' },
      });
    }
    expect(await signUp('ada.lovelace wrote it')).toEqual({ sent: true });
  });

  test("a sign-up refused for its password doesn't count against the limit of the IP address", async () => {
    const limits = { signUpPerAddress: { count: 1, seconds: 60 } };
    const { driver } = await testDatabase(engine);
    const app = await appOn(engine, { limits: createLimits(driver, { secret: SECRET, now: Date.now, over: limits }) });
    const body = { email: `picky-${engine}@school.test`, age_band: '18_plus' };
    const signUp = async (password: string) =>
      (await app.visitor.post('/api/auth/sign-up', { ...body, password })).status;
    expect([await signUp('12345'), await signUp('password'), await signUp(PASSWORD)]).toEqual([400, 400, 200]);
  });

  test('a banned account gets the ban message and a limited session for half an hour', async () => {
    const app = await appOn(engine);
    const email = `banned-${engine}@school.test`;
    await signedUp(app, email);
    await app.db.updateTable('auth_user').set({ status: 'banned' }).where('email', '=', email).execute();
    const response = await app.visitor.post('/api/auth/sign-in', { email, password: PASSWORD });
    expect([response.status, await response.json()]).toMatchObject([
      403,
      {
        code: 'ACCOUNT_BANNED',
        message: 'Your account has been banned. Please contact support for assistance.',
      },
    ]);
    const get = withCookie(app, response);
    expect(await (await get('/api/me')).json()).toMatchObject({ user: { email }, status: 'banned', roles: [] });
    expect((await get('/api/auth/sessions')).status).toBe(403);
    expect((await get('/api/fre/articles')).status).toBe(403);
    const session = await app.db
      .selectFrom('auth_session')
      .select('expires_at')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const minutes = (new Date(session.expires_at).getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
  });
});
