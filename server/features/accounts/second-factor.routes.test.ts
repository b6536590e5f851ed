import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { secondFactor } from '#server/features/accounts/second-factor.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import { SECRET } from '#server/testing/test-clients.ts';
import { confirmTotp, enrolTotp } from '#shared/accounts/account.endpoints.ts';

const PERIOD_MS = 30_000;

async function staffApp(engine: (typeof ENGINES)[number]) {
  let now = Date.now();
  const app = await testApp(engine, { now: () => now });
  const staff = await app.signedIn({ id: 'root', role: 'admin', isUnproven: true });
  const later = (millis: number) => {
    now += millis;
  };
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
  const enrol = async (proof?: object) => {
    const { secret, uri } = enrolTotp.response.parse(await (await staff.post('/api/auth/totp/enrol', proof)).json());
    expect(uri).toMatch(/^otpauth:\/\/totp\/Sustained:root%40school\.test\?/);
    return secret;
  };
  return { ...app, staff, later, codeOf, enrol };
}

describe.each(ENGINES)('on %s', (engine) => {
  test('staff have no permissions until they give the second factor', async () => {
    const { staff, enrol, codeOf, db } = await staffApp(engine);
    expect(await (await staff.get('/api/me')).json()).toMatchObject({
      user: { id: 'root' },
      roles: [],
      second_factor: 'enrol',
    });
    expect((await staff.get('/api/auth/sessions')).status).toBe(403);
    const secret = await enrol();
    expect((await staff.post('/api/auth/totp/confirm', { code: '000000' })).status).toBe(400);
    const confirmed = await staff.post('/api/auth/totp/confirm', { code: codeOf(secret) });
    expect(confirmTotp.response.parse(await confirmed.json()).recovery_codes).toHaveLength(8);
    expect(await (await staff.get('/api/me')).json()).toMatchObject({ roles: ['admin'], second_factor: null });
    const stored = JSON.stringify(await db.selectFrom('second_factor').selectAll().execute());
    expect(stored).not.toContain(secret);
  });

  test('asks for the second factor again after eight hours, and accepts each code once', async () => {
    const { staff, enrol, codeOf, later } = await staffApp(engine);
    const secret = await enrol();
    const code = codeOf(secret);
    await staff.post('/api/auth/totp/confirm', { code });
    later(8 * 3_600_000);
    expect(await (await staff.get('/api/me')).json()).toMatchObject({ roles: ['user'], second_factor: 'verify' });
    expect((await staff.post('/api/auth/totp/verify', { code })).status).toBe(400);
    const next = codeOf(secret);
    expect(await (await staff.post('/api/auth/totp/verify', { code: next })).json()).toMatchObject({
      roles: ['admin'],
    });
    expect((await staff.post('/api/auth/totp/verify', { code: next })).status).toBe(400);
    later(PERIOD_MS);
    const once = codeOf(secret);
    const both = await Promise.all([1, 2].map(async () => staff.post('/api/auth/totp/verify', { code: once })));
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '400']);
  });

  test('accepts a recovery code once, even in capitals and with a space instead of its hyphen', async () => {
    const { staff, enrol, codeOf } = await staffApp(engine);
    const confirmed = await staff.post('/api/auth/totp/confirm', { code: codeOf(await enrol()) });
    const [first = ''] = confirmTotp.response.parse(await confirmed.json()).recovery_codes;
    const code = ` ${first.toUpperCase().replace('-', ' ')}`;
    expect((await staff.post('/api/auth/totp/verify', { code })).status).toBe(200);
    expect((await staff.post('/api/auth/totp/verify', { code: first })).status).toBe(400);
  });

  test('refuses to replace an authenticator app in a session where only the password was given', async () => {
    const { staff, enrol, codeOf, db } = await staffApp(engine);
    await staff.post('/api/auth/totp/confirm', { code: codeOf(await enrol()) });
    await db.updateTable('auth_session').set({ second_factor_at: null }).execute();
    const refused = await staff.post('/api/auth/totp/enrol');
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'SECOND_FACTOR_REQUIRED' }]);
    expect((await staff.post('/api/auth/totp/confirm', { code: '123456' })).status).toBe(403);
  });

  test('keeps the old app valid until the setup of a new one is finished', async () => {
    const { staff, enrol, codeOf, later, db } = await staffApp(engine);
    const first = await enrol();
    await staff.post('/api/auth/totp/confirm', { code: codeOf(first) });
    later(PERIOD_MS);
    const second = await enrol({ code: codeOf(first) });
    await db.updateTable('auth_session').set({ second_factor_at: null }).execute();
    expect(await (await staff.get('/api/me')).json()).toMatchObject({ second_factor: 'verify' });
    expect((await staff.post('/api/auth/totp/enrol')).status).toBe(403);
    later(PERIOD_MS);
    expect((await staff.post('/api/auth/totp/verify', { code: codeOf(second) })).status).toBe(400);
    expect((await staff.post('/api/auth/totp/verify', { code: codeOf(first) })).status).toBe(200);
    later(PERIOD_MS);
    expect((await staff.post('/api/auth/totp/confirm', { code: codeOf(first) })).status).toBe(400);
    expect((await staff.post('/api/auth/totp/confirm', { code: codeOf(second) })).status).toBe(200);
    later(PERIOD_MS);
    expect((await staff.post('/api/auth/totp/verify', { code: codeOf(first) })).status).toBe(400);
    expect((await staff.post('/api/auth/totp/verify', { code: codeOf(second) })).status).toBe(200);
  });

  test("a setup begun with only the password can't be finished once the owner has confirmed an app", async () => {
    const { staff, enrol, codeOf, db } = await staffApp(engine);
    const owners = await enrol();
    const factor = secondFactor({ db, now: Date.now, secret: SECRET });
    await staff.post('/api/auth/totp/confirm', { code: codeOf(owners) });
    // Stands for a call that the policy allowed shortly before the owner confirmed an app.
    const { secret } = await factor.enrol('root', 'root@school.test');
    await expect(factor.confirm('root', codeOf(secret), { mayReplace: false })).rejects.toMatchObject({
      code: 'CODE_INVALID',
    });
  });

  test('delays further guesses after five attempts', async () => {
    const { staff, enrol, codeOf } = await staffApp(engine);
    const secret = await enrol();
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1) {
      statuses.push((await staff.post('/api/auth/totp/confirm', { code: '000000' })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await staff.post('/api/auth/totp/confirm', { code: codeOf(secret) })).status).toBe(429);
  });

  test("a stranger's wrong codes don't lock out a browser where the owner has entered a code before", async () => {
    const { staff, visitor, cookieOf, enrol, codeOf, later } = await staffApp(engine);
    const secret = await enrol();
    const confirmed = await staff.post('/api/auth/totp/confirm', { code: codeOf(secret) });
    const device = confirmed.headers.getSetCookie().find((cookie) => cookie.includes('sustained_device')) ?? '';
    later(8 * 3_600_000);
    const verify = async (cookies: string[], code: string) =>
      (await visitor.send('POST', '/api/auth/totp/verify', { code }, { Cookie: cookies.join('; ') })).status;
    const session = (await cookieOf('root')).Cookie;
    const strangers = [];
    for (let turn = 0; turn < 6; turn += 1) strangers.push(await verify([session], '000000'));
    expect(strangers).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await verify([session, device.split(';')[0] ?? ''], codeOf(secret))).toBe(200);
  });

  test('a correct code clears earlier failed attempts, both during setup and at sign-in', async () => {
    const { staff, enrol, codeOf, later } = await staffApp(engine);
    const secret = await enrol();
    const wrong = async (path: string) => {
      const statuses = [];
      for (let turn = 0; turn < 4; turn += 1) statuses.push((await staff.post(path, { code: '000000' })).status);
      return statuses;
    };
    for (const path of ['/api/auth/totp/confirm', '/api/auth/totp/verify', '/api/auth/totp/verify']) {
      expect(await wrong(path)).toEqual([400, 400, 400, 400]);
      expect((await staff.post(path, { code: codeOf(secret) })).status).toBe(200);
      later(PERIOD_MS);
    }
  });

  test("members can't set up or give a second factor", async () => {
    const app = await testApp(engine);
    const ada = await app.signedIn({ id: 'ada' });
    for (const path of ['enrol', 'confirm', 'verify']) {
      const response = await ada.post(`/api/auth/totp/${path}`, path === 'enrol' ? undefined : { code: '123456' });
      expect(response.status).toBe(403);
    }
  });
});
