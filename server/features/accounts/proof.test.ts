import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import { enrolTotp } from '#shared/accounts/account.endpoints.ts';

const PASSWORD = 'correct horse battery';
const EMAIL = 'ada@school.test';
const PERIOD_MS = 30_000;

async function setUp(engine: (typeof ENGINES)[number]) {
  let now = Date.now();
  const app = await testApp(engine, { now: () => now });
  const later = (millis: number) => {
    now += millis;
  };
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
  const left = async () => (await app.db.selectFrom('auth_user').select('id').execute()).length;
  return { ...app, later, codeOf, left };
}

const answerOf = async (response: Response) => [response.status, await response.json()];
const deletion = { email: EMAIL, posts: 'keep' };

describe.each(ENGINES)('on %s', (engine) => {
  test('without the password, a request to delete the account is refused with instructions', async () => {
    const { visitor, mails, left } = await setUp(engine);
    await visitor.post('/api/auth/sign-up', { email: EMAIL, password: PASSWORD, age_band: '18_plus' });
    const token = /#verify=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1];
    const made = await visitor.post('/api/auth/sign-up/verify', { token, password: PASSWORD });
    const Cookie = made.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const remove = async (proof: object) =>
      answerOf(
        await visitor.send('POST', '/api/account/delete', { ...deletion, ...proof }, { Cookie: Cookie.join('; ') }),
      );
    expect(await remove({})).toMatchObject([
      403,
      { code: 'PROOF_REQUIRED', message: expect.stringMatching(/reload it and try again/) },
    ]);
    const fields = { 'body.password': 'This isn’t the password for your account.' };
    expect(await remove({ password: 'guess' })).toMatchObject([400, { code: 'INVALID_INPUT', fields }]);
    expect(await left()).toBe(1);
    expect(await remove({ password: PASSWORD })).toEqual([200, { deleted: true }]);
    expect(await left()).toBe(0);
  });

  test('accepts an emailed code instead of a password once, within ten minutes, in the browser that requested it', async () => {
    const { signedIn, apiClientOf, proofOf, later, left, visitor, mails } = await setUp(engine);
    const ada = await signedIn({ id: 'ada' });
    const elsewhere = await apiClientOf('ada');
    const old = await proofOf(ada);
    later(10 * 60_000);
    const refused = { fields: { 'body.code': 'This code is wrong or has expired.' } };
    expect(await answerOf(await ada.post('/api/account/delete', { ...deletion, ...old }))).toMatchObject([
      400,
      refused,
    ]);
    const proof = await proofOf(ada);
    const other = await elsewhere.post('/api/account/delete', { ...deletion, ...proof });
    expect(await answerOf(other)).toMatchObject([400, refused]);
    await visitor.post('/api/auth/code', { email: EMAIL });
    const code = /sign in: (\d{6})/.exec(mails.at(-1)?.text ?? '')?.[1];
    expect((await ada.post('/api/account/delete', { ...deletion, code })).status).toBe(400);
    expect((await ada.post('/api/auth/confirm', proof)).status).toBe(200);
    expect(await answerOf(await ada.post('/api/account/delete', { ...deletion, ...proof }))).toMatchObject([
      400,
      refused,
    ]);
    expect(await left()).toBe(1);
    const fresh = await proofOf(ada);
    expect((await ada.post('/api/account/delete', { ...deletion, ...fresh })).status).toBe(200);
    expect(await left()).toBe(0);
  });

  test('delays guessing and limits how many codes are emailed', async () => {
    const { signedIn } = await setUp(engine);
    const ada = await signedIn({ id: 'ada' });
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await ada.post('/api/account/delete', { ...deletion, code: '000000' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const mailed = [];
    for (let turn = 0; turn < 6; turn += 1) mailed.push((await ada.post('/api/account/proof-code')).status);
    expect(mailed).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('replacing an authenticator app requires a proof, such as a new code from the old app', async () => {
    const { signedIn, proofOf, codeOf, later, db } = await setUp(engine);
    const root = await signedIn({ id: 'root', role: 'admin', isUnproven: true });
    const enrol = async (proof?: object) => root.post('/api/auth/totp/enrol', proof);
    const { secret } = enrolTotp.response.parse(await (await enrol()).json());
    await root.post('/api/auth/totp/confirm', { code: codeOf(secret) });
    expect(await answerOf(await enrol())).toMatchObject([403, { code: 'PROOF_REQUIRED' }]);
    expect((await enrol({ code: codeOf(secret) })).status).toBe(400); // The code has already been used.
    const pending = async () =>
      (await db.selectFrom('second_factor').select('pending_secret').executeTakeFirstOrThrow()).pending_secret;
    expect(await pending()).toBeNull();
    later(PERIOD_MS);
    expect((await enrol({ code: codeOf(secret) })).status).toBe(200);
    expect((await enrol(await proofOf(root))).status).toBe(200);
    expect(await pending()).not.toBeNull();
  });
});
