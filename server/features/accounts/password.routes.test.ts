import { EventEmitter, once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestMail, testMail } from '#server/features/accounts/test-identity.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { insertGoogleAccount } from '#server/platform/db/test-users.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { listenOnFreePort } from '#server/testing/free-port.ts';
import { testApp } from '#server/testing/test-app.ts';
import { passLimitTime } from '#server/testing/test-limits.ts';

let mail: TestMail;
beforeAll(async () => {
  mail = await testMail();
});
afterAll(() => mail.stop());

const NEW = 'a wholly new password';

async function appWith(engine: (typeof ENGINES)[number], over = {}) {
  const app = await testApp(engine, { mailer: mail.mailer, now: Date.now, ...over });
  const askFor = async (id: string) => {
    await app.visitor.post('/api/auth/password/forgot', { email: `${id}@school.test` });
    return /#token=(\S+)/.exec((await mail.lastTo(`${id}@school.test`)).text)?.[1] ?? '';
  };
  const reset = (token: string, password = NEW) => app.visitor.post('/api/auth/password/reset', { token, password });
  const signIn = (id: string, password: string) =>
    app.visitor.post('/api/auth/sign-in', { email: `${id}@school.test`, password });
  return { ...app, askFor, reset, signIn };
}

describe.each(ENGINES)('on %s', (engine) => {
  test('the emailed link sets a password once, ends every session, and signs the user in', async () => {
    const app = await appWith(engine);
    const before = await app.signedIn({ id: 'ada' });
    const token = await app.askFor('ada');
    const response = await app.reset(token);
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { user: { id: 'ada', has_password: true, providers: ['email'] } },
    ]);
    expect(response.headers.getSetCookie().join()).toContain('sustained_session=');
    expect(await (await before.get('/api/me')).json()).toMatchObject({ user: null });
    expect((await app.signIn('ada', NEW)).status).toBe(200);
    const again = await app.reset(token, 'another new password');
    expect([again.status, await again.json()]).toMatchObject([
      400,
      {
        code: 'RESET_LINK_INVALID',
        message: 'Invalid or expired reset link. Please request a new password reset.',
      },
    ]);
    expect((await app.signIn('ada', NEW)).status).toBe(200);
  });

  test.each(['', '\u0000', 'a b', '\ud800'])('refuses a malformed token (%j) as invalid input', async (token) => {
    const response = await (await appWith(engine)).reset(token);
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'INVALID_INPUT' }]);
  });

  test('refuses a new password that repeats the email address, but keeps the link valid', async () => {
    const app = await appWith(engine);
    await app.signedIn({ id: 'ada-lovelace' });
    const token = await app.askFor('ada-lovelace');
    const refused = await app.reset(token, 'Ada-Lovelace');
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { 'body.password': 'This password is too common. Please choose another.' } },
    ]);
    expect((await app.reset(token)).status).toBe(200);
  });

  test("using one reset link invalidates the account's other links, but not those of other accounts", async () => {
    const app = await appWith(engine);
    await app.signedIn({ id: 'ada' });
    await app.signedIn({ id: 'bob' });
    const older = await app.askFor('ada');
    const bobs = await app.askFor('bob');
    expect((await app.reset(await app.askFor('ada'))).status).toBe(200);
    expect((await app.reset(older, 'another new password')).status).toBe(400);
    expect((await app.reset(bobs)).status).toBe(200);
  });

  test('resetting the password signs out API clients, too', async () => {
    const app = await appWith(engine);
    const client = await app.signedIn({ id: 'ada', via: 'bearer' });
    await app.reset(await app.askFor('ada'));
    expect((await client.get('/api/auth/sessions')).status).toBe(401);
  });

  test('sets a link to expire after one hour', async () => {
    const app = await appWith(engine);
    await app.signedIn({ id: 'ada' });
    await app.askFor('ada');
    const rows = await app.db.selectFrom('auth_verification').select('expires_at').execute();
    const minutes = rows.map((row) => Math.round((new Date(row.expires_at).getTime() - Date.now()) / 60_000));
    expect(minutes).toEqual([60]);
  });

  test("a common password doesn't use up the link", async () => {
    const app = await appWith(engine);
    await app.signedIn({ id: 'ada' });
    const token = await app.askFor('ada');
    expect((await app.reset(token, 'password123')).status).toBe(400);
    expect((await app.reset(token)).status).toBe(200);
  });

  test('requires staff passwords of at least twelve characters, both when resetting and when signing in', async () => {
    const app = await appWith(engine);
    await app.signedIn({ id: 'mo' });
    await app.reset(await app.askFor('mo'), 'ten chars!');
    await app.db.updateTable('auth_user').set({ role: 'moderator' }).where('id', '=', 'mo').execute();
    const short = await app.signIn('mo', 'ten chars!');
    expect([short.status, await short.json(), short.headers.getSetCookie()]).toMatchObject([
      403,
      { code: 'STAFF_PASSWORD_TOO_SHORT' },
      [],
    ]);
    const token = await app.askFor('mo');
    expect(await (await app.reset(token, 'ten chars?')).json()).toMatchObject({ code: 'STAFF_PASSWORD_TOO_SHORT' });
    expect(await (await app.reset(token)).json()).toMatchObject({ second_factor: 'enrol', roles: [] });
  });

  test('a user who resets their password while banned stays banned', async () => {
    const app = await appWith(engine);
    await app.signedIn({ id: 'ban', status: 'banned' });
    const response = await app.reset(await app.askFor('ban'));
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'ACCOUNT_BANNED' }]);
  });

  test('tells the owner of a Google account to use Google', async () => {
    const app = await appWith(engine);
    await app.signedIn({ id: 'gee' });
    await insertGoogleAccount(app.db, 'gee');
    await app.visitor.post('/api/auth/password/forgot', { email: 'gee@school.test' });
    const { text } = await mail.lastTo('gee@school.test');
    expect(text).toContain('Your password is managed by Google. Please use Google to sign in.');
    expect(text).not.toContain('#token');
  });
});

test('refuses the fourth request in a row to mail a link to the same address, and says how long to wait', async () => {
  const app = await appWith('sqlite');
  const ask = (email: string) => app.visitor.post('/api/auth/password/forgot', { email });
  for (let turn = 0; turn < 3; turn += 1) expect((await ask('x@school.test')).status).toBe(200);
  const refused = await ask('x@school.test');
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  expect((await ask('y@school.test')).status).toBe(200);
  await passLimitTime(app.db, wait);
  expect((await ask('x@school.test')).status).toBe(200);
});

test("responds while the mail is still being delivered, so mail that can't be delivered delays nothing", async () => {
  const offers = new EventEmitter();
  const offered = once(offers, 'mail');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => void offers.emit('mail', () => done(new Error('no such mailbox'))),
  });
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const smtpUrl = `smtp://127.0.0.1:${await listenOnFreePort(server.server)}`;
  const mailer = createMailer({ smtpUrl, from: 'us@school.test', outbox: '', now: Date.now, log });
  const app = await appWith('sqlite', { mailer });
  await app.signedIn({ id: 'ada' });
  const response = await app.visitor.post('/api/auth/password/forgot', { email: 'ada@school.test' });
  expect(response.status).toBe(200);
  const [refuse] = (await offered) as [() => void];
  expect(lines.join()).not.toContain('could not be delivered');
  refuse();
  await mailer.settle();
  expect(lines.join()).toContain('could not be delivered');
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
