import { describe, expect, test } from 'vitest';
import type { Engine } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY_MS = 86_400_000;
const EMAIL = 'new@school.test';

const partOf = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';

async function appOn(engine: Engine) {
  const clock = { now: NOW };
  const app = await testApp(engine, { now: () => clock.now });
  /**
   * Signs up from a browser with these cookies. Returns the cookies that it has afterward and the mail that was sent.
   */
  async function signUp(cookie = '', email = EMAIL) {
    const body = { email, password: 'correct horse battery', age_band: '18_plus' };
    const response = await app.visitor.send('POST', '/api/auth/sign-up', body, { Cookie: cookie });
    const { text = '' } = app.mails.at(-1) ?? {};
    const [Cookie = ''] = response.headers.getSetCookie()[0]?.split(';') ?? [];
    const code = partOf(text, /you signed up: (\d{6})$/m);
    const token = partOf(text, /#verify=(\S+)/);
    return { answer: [response.status, await response.json()], Cookie, text, code, token };
  }
  const enter = async (code: string, Cookie: string) => {
    const response = await app.visitor.send('POST', '/api/auth/sign-up/code', { code }, { Cookie });
    return [response.status, await response.json()] as const;
  };
  return { ...app, clock, signUp, enter };
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const REFUSED = [400, { code: 'CODE_INVALID' }];

describe.each(ENGINES)('on %s', (engine) => {
  test('the emailed code creates the account once, in the browser that signed up', async () => {
    const { signUp, enter, db } = await appOn(engine);
    const { code, Cookie } = await signUp();
    expect(await enter(code, '')).toMatchObject(REFUSED);
    expect(await enter(code, Cookie.replace(/=.*/, '=another'))).toMatchObject(REFUSED);
    expect(await db.selectFrom('auth_user').select('id').execute()).toEqual([]);
    expect(await enter(code, Cookie)).toMatchObject([200, { user: { email: EMAIL, has_password: true } }]);
    expect(await enter(code, Cookie)).toMatchObject(REFUSED);
    expect(await db.selectFrom('auth_user').select('email').execute()).toEqual([{ email: EMAIL }]);
  });

  test('five wrong codes use up a code, but the link still works', async () => {
    const { signUp, enter, visitor } = await appOn(engine);
    const { code, Cookie, token } = await signUp();
    for (let tries = 0; tries < 5; tries += 1) expect(await enter(otherThan(code), Cookie)).toMatchObject(REFUSED);
    expect(await enter(code, Cookie)).toMatchObject(REFUSED);
    const opened = await visitor.send('POST', '/api/auth/sign-up/verify', { token }, { Cookie });
    expect(opened.status).toBe(200);
  });

  test('four wrong codes still leave one attempt', async () => {
    const { signUp, enter } = await appOn(engine);
    const { code, Cookie } = await signUp();
    for (let tries = 0; tries < 4; tries += 1) await enter(otherThan(code), Cookie);
    expect((await enter(code, Cookie))[0]).toBe(200);
  });

  test('a code expires along with its link', async () => {
    const { signUp, enter, clock } = await appOn(engine);
    const { code, Cookie } = await signUp();
    clock.now += DAY_MS + 60_000;
    expect(await enter(code, Cookie)).toMatchObject(REFUSED);
  });

  test('a second request mails a new code in place of the old one, and the first link stays valid', async () => {
    const { signUp, enter, visitor } = await appOn(engine);
    const first = await signUp();
    let second = await signUp(first.Cookie);
    while (second.code === first.code) second = await signUp(first.Cookie); // the codes match once in a million runs
    expect(second.Cookie).toBe(first.Cookie);
    expect(await enter(first.code, first.Cookie)).toMatchObject(REFUSED);
    const opened = await visitor.send(
      'POST',
      '/api/auth/sign-up/verify',
      { token: first.token },
      { Cookie: first.Cookie },
    );
    expect(opened.status).toBe(200);
    expect(await enter(second.code, second.Cookie)).toMatchObject([400, { code: 'LINK_INVALID' }]);
  });

  test('a known address gets the same response but no code, and no code is accepted for it', async () => {
    const { signUp, enter, signedIn } = await appOn(engine);
    const unknown = await signUp();
    await signedIn({ id: 'known' });
    const known = await signUp('', 'known@school.test');
    expect(known.answer).toEqual(unknown.answer);
    expect(known.text).toContain('it already has an account');
    expect(known.text).not.toMatch(/\d{6}/);
    expect(await enter('123456', known.Cookie)).toMatchObject(REFUSED);
  });
});
