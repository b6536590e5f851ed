import { describe, expect, test } from 'vitest';
import { ENGINES, testDatabase } from '#server/platform/db/test-db.ts';
import { DEFAULT_DELAYS } from '#server/platform/limits/delays.ts';
import { createLimits } from '#server/platform/limits/limits.ts';
import { testApp } from '#server/testing/test-app.ts';
import { SECRET } from '#server/testing/test-clients.ts';

const PASSWORD = 'correct horse battery';
const HOUR_MS = 3_600_000;
const DEVICE = /^(__Host-)?sustained_device=([^;]*)/;

const deviceOf = (response: Response): string =>
  response.headers.getSetCookie().find((cookie) => DEVICE.test(cookie)) ?? '';
const pairOf = (cookie: string) => cookie.split(';')[0] ?? '';

async function setUp(engine: (typeof ENGINES)[number], over = {}) {
  let address = '10.0.0.1';
  let now = Date.now();
  const app = await testApp(engine, { now: () => now, clientAddress: () => address, ...over });
  const from = (next: string) => {
    address = next;
  };
  const later = (millis: number) => {
    now += millis;
  };
  const mailed = (form: RegExp) => form.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
  /** Creates an account in a browser and returns the cookie that makes the browser a known device. */
  async function signedUp(email: string, cookie = ''): Promise<string> {
    await app.visitor.post('/api/auth/sign-up', { email, password: PASSWORD, age_band: '18_plus' });
    const body = { token: mailed(/#verify=(\S+)/), password: PASSWORD };
    return deviceOf(await app.visitor.send('POST', '/api/auth/sign-up/verify', body, { Cookie: cookie }));
  }
  const signIn = async (email: string, password: string, cookie = '') =>
    app.visitor.send('POST', '/api/auth/sign-in', { email, password }, { Cookie: pairOf(cookie) });
  const statusOf = async (...given: Parameters<typeof signIn>) => (await signIn(...given)).status;
  async function wrong(email: string, count: number, cookie = ''): Promise<number[]> {
    const statuses = [];
    for (let turn = 0; turn < count; turn += 1) statuses.push(await statusOf(email, 'guess', cookie));
    return statuses;
  }
  const guessCode = async (person: number) =>
    (await app.visitor.post('/api/auth/code/verify', { email: `student${person}@school.test`, code: '000000' })).status;
  return { ...app, from, guessCode, later, mailed, signedUp, signIn, statusOf, wrong };
}

const ada = 'ada@school.test';
const count = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

describe.each(ENGINES)('on %s', (engine) => {
  test('limits eight IP addresses to ten guesses at a password in total, not five each', async () => {
    const { from, wrong, signedUp } = await setUp(engine);
    await signedUp(ada);
    const statuses = [];
    for (let caller = 1; caller <= 8; caller += 1) {
      from(`10.0.1.${caller}`);
      statuses.push(...(await wrong(ada, 5)));
    }
    expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 30]);
  });

  test('delays known and unknown email addresses by exactly the same number of seconds', async () => {
    const { from, signIn, signedUp } = await setUp(engine);
    await signedUp(ada);
    const answersFor = async (email: string) => {
      const answers = [];
      for (let turn = 0; turn < 12; turn += 1) {
        from(`10.0.2.${turn % 3}`);
        const response = await signIn(email, 'guess');
        const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
        answers.push([response.status, response.headers.get('retry-after'), body]);
      }
      return answers;
    };
    const known = await answersFor(ada);
    expect(known.at(-1)).toEqual([429, '29', expect.objectContaining({ code: 'RATE_LIMITED' })]);
    expect(await answersFor('nobody@school.test')).toEqual(known);
  });

  test('lets the owner sign in from any IP address once the delay is over, and the sign-in clears the failed attempts', async () => {
    const { from, wrong, later, statusOf, signedUp, signIn } = await setUp(engine);
    await signedUp(ada);
    for (const guesser of ['10.0.4.1', '10.0.4.2']) {
      from(guesser);
      expect(await wrong(ada, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    }
    from('10.0.4.3');
    const refused = await signIn(ada, PASSWORD);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too many attempts. Please wait a few minutes and try again.',
    });
    later(60_000);
    for (const place of ['10.0.4.1', '10.0.4.3']) {
      from(place);
      expect(await statusOf(ada, PASSWORD)).toBe(200);
    }
    from('10.0.4.1');
    expect(await wrong(ada, 6)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("guesses from the owner's network don't lock out the owner's browser", async () => {
    const { wrong, later, statusOf, signedUp } = await setUp(engine);
    const known = await signedUp(ada);
    for (let turn = 0; turn < 4; turn += 1) {
      await wrong(ada, 6);
      later(15 * 60_000);
    }
    await wrong(ada, 6);
    expect(await statusOf(ada, PASSWORD)).toBe(429);
    expect(await statusOf(ada, PASSWORD, known)).toBe(200);
  });

  test("using up the network's limit doesn't lock out the owner's browser", async () => {
    const { driver } = await testDatabase(engine);
    const over = { signInPerAddress: { count: 1, seconds: 900 } };
    const limits = createLimits(driver, { secret: SECRET, now: Date.now, over });
    const { signedUp, statusOf, wrong } = await setUp(engine, { limits });
    const known = await signedUp(ada);
    expect(await wrong('other@school.test', 1)).toEqual([401]);
    expect([await statusOf(ada, PASSWORD), await statusOf(ada, PASSWORD, known)]).toEqual([429, 200]);
  });

  test('gives a known device five attempts of its own, but only for accounts that have signed in there', async () => {
    const { wrong, statusOf, signedUp } = await setUp(engine);
    const known = await signedUp(ada);
    await signedUp('bob@school.test');
    expect(await wrong(ada, 6, known)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statusOf(ada, PASSWORD)).toBe(200);
    await wrong('bob@school.test', 5);
    expect(await statusOf('bob@school.test', PASSWORD, known)).toBe(429);
  });

  test('recognizes a shared browser as a known device of every user who signed up there', async () => {
    const { wrong, statusOf, signedUp } = await setUp(engine);
    const first = await signedUp(ada);
    const both = await signedUp('bob@school.test', pairOf(first));
    for (const email of [ada, 'bob@school.test']) {
      await wrong(email, 6);
      expect([await statusOf(email, PASSWORD), await statusOf(email, PASSWORD, both)]).toEqual([429, 200]);
    }
  });

  test("hides the known-device cookie from scripts and other sites, and keeps the user's ID out of it", async () => {
    const { signedUp, db } = await setUp(engine, { publicUrl: 'https://sustained.example' });
    const cookie = await signedUp(ada);
    expect(cookie).toMatch(/^__Host-sustained_device=/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
    const { id } = await db.selectFrom('auth_user').select('id').executeTakeFirstOrThrow();
    expect(cookie).not.toContain(id);
  });

  test.each([
    'sustained_device=',
    'sustained_device=a~b',
    'sustained_device=~.~..',
    `sustained_device=${'a~b.'.repeat(99)}`,
  ])("a forged cookie (%s) doesn't make a browser a known device", async (forged) => {
    const { wrong, statusOf, signedUp } = await setUp(engine);
    await signedUp(ada);
    await wrong(ada, 6);
    expect(await statusOf(ada, PASSWORD, forged)).toBe(429);
  });

  test('setting a new password forgets every known device except the one where it was set', async () => {
    const { wrong, later, statusOf, signedUp, visitor, mailed } = await setUp(engine);
    const known = await signedUp(ada);
    await visitor.post('/api/auth/password/forgot', { email: ada });
    const body = { token: mailed(/#token=(\S+)/), password: 'a wholly new password' };
    const renewed = deviceOf(await visitor.send('POST', '/api/auth/password/reset', body, {}));
    await wrong(ada, 6);
    expect(await statusOf(ada, body.password, known)).toBe(429);
    expect(await statusOf(ada, body.password, renewed)).toBe(200);
    later(HOUR_MS);
    expect(await statusOf(ada, body.password)).toBe(200);
  });

  test("strangers' wrong codes and code requests don't affect the owner's browser", async () => {
    const { from, signedUp, visitor, mailed, mails } = await setUp(engine);
    const Cookie = pairOf(await signedUp(ada));
    for (let caller = 1; caller <= 9; caller += 1) {
      from(`10.0.3.${caller}`);
      for (let turn = 0; turn < 3; turn += 1) await visitor.post('/api/auth/code', { email: ada });
    }
    expect((await visitor.post('/api/auth/code', { email: ada })).status).toBe(429);
    from('10.0.0.1');
    const before = mails.length;
    expect((await visitor.send('POST', '/api/auth/code', { email: ada }, { Cookie })).status).toBe(200);
    expect(mails).toHaveLength(before + 1);
    const code = mailed(/sign in: (\d{6})/);
    for (let caller = 1; caller <= 4; caller += 1) {
      from(`10.0.3.${caller}`);
      await visitor.post('/api/auth/code', { email: ada });
      for (let turn = 0; turn < 5; turn += 1)
        await visitor.post('/api/auth/code/verify', { email: ada, code: code === '000000' ? '000001' : '000000' });
    }
    expect((await visitor.post('/api/auth/code/verify', { email: ada, code })).status).toBe(429);
    const right = await visitor.send('POST', '/api/auth/code/verify', { email: ada, code }, { Cookie });
    expect([right.status, await right.json()]).toMatchObject([200, { user: { email: ada } }]);
    const again = await visitor.send('POST', '/api/auth/code/verify', { email: ada, code }, { Cookie });
    expect(again.status).toBe(400);
  });

  test('lets a user sign in after thirty others on the same network have each made one mistake', async () => {
    const { signedUp, statusOf, guessCode } = await setUp(engine);
    await signedUp(ada);
    const mistakes = [];
    for (let person = 1; person <= 30; person += 1) mistakes.push(await guessCode(person));
    expect(new Set(mistakes)).toEqual(new Set([400]));
    expect(await statusOf(ada, PASSWORD)).toBe(200);
    expect(DEFAULT_DELAYS.failuresPerAddress.count).toBeGreaterThanOrEqual(30 * 3);
  });

  test('slows down one IP address that keeps guessing at many accounts', async () => {
    const limitsOver = { failuresPerAddress: { count: 6, seconds: 10 } };
    const { later, guessCode, signedUp, statusOf } = await setUp(engine, { limitsOver });
    await signedUp(ada);
    const statuses = [];
    for (let person = 1; person <= 4; person += 1) statuses.push(await guessCode(person));
    expect(await statusOf(ada, PASSWORD)).toBe(200); // A sign-in doesn't clear the failed attempts from its IP address.
    for (let person = 5; person <= 8; person += 1) statuses.push(await guessCode(person));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    later(10_000);
    expect(await guessCode(9)).toBe(400);
  });

  test('delays API clients just like browsers and ignores their cookies', async () => {
    const { signedUp, wrong, visitor } = await setUp(engine);
    const Cookie = pairOf(await signedUp(ada));
    await wrong(ada, 5);
    const response = await visitor.send('POST', '/api/auth/token', { email: ada, password: PASSWORD }, { Cookie });
    expect(response.status).toBe(429);
  });
});
