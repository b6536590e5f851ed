import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { ErrorBody } from '#shared/errors/error-body.contract.ts';
import { siteInfo } from '#shared/site/site.endpoints.ts';
import { AdminSettings } from '#shared/site/site-settings.contract.ts';
import { settingsHistory } from '#shared/site/site-settings.endpoints.ts';
import { aSiteSettings } from '#shared/site/site-settings.fixture.ts';

const SETTINGS = '/api/admin/settings';
const NOW = Date.UTC(2026, 10, 21);

const read = async (client: TestClient) => AdminSettings.parse(await (await client.get(SETTINGS)).json());
const site = async (client: Pick<TestClient, 'get'>) =>
  siteInfo.response.parse(await (await client.get('/api/site')).json());

const codeIn = (mail: { text: string } | undefined) => /(\d{6})/.exec(mail?.text ?? '')?.[1] ?? '';

async function codeOf(response: Response): Promise<string> {
  return response.ok ? 'ok' : ErrorBody.parse(await response.json()).code;
}

async function appWithAdmin(engine: (typeof ENGINES)[number], over: Parameters<typeof testApp>[1] = {}) {
  const app = await testApp(engine, over);
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  const change = (settings: object) => root.patch(SETTINGS, settings);
  return { ...app, root, change };
}

describe.each(ENGINES)('settings on %s', (engine) => {
  test('begin with the defaults in the code and the configuration of the server', async () => {
    const { root, visitor } = await appWithAdmin(engine, { supportEmail: 'help@example.org' });
    const settings = aSiteSettings({ support_email: 'help@example.org' });
    expect(await read(root)).toEqual({ settings, version: 0, updated_at: null, updated_by: null });
    const { site_name, support_email, registration_open, min_age, crisis_resources, banner } = settings;
    const open = { site_name, support_email, registration_open, min_age, crisis_resources, banner };
    expect(await site(visitor)).toEqual({ ...open, google_sign_in: false });
  });

  test('can be changed without affecting the others, and visitors see a change right away', async () => {
    const { root, visitor, change } = await appWithAdmin(engine);
    const banner = { message: 'Registration for States ends on Friday.', tone: 'info' };
    const response = await change({ banner, limits: { comments_per_hour: 30 }, version: 0 });
    const changed = AdminSettings.parse(await response.json());
    expect(changed).toMatchObject({
      version: 1,
      updated_at: new Date(NOW).toISOString(),
      updated_by: { id: 'root', email: 'root@school.test' },
      settings: { banner, min_age: 13, limits: { comments_per_hour: 30, confessions_per_hour: 5 } },
    });
    expect(await read(root)).toEqual(changed);
    expect((await site(visitor)).banner).toEqual(banner);
    await change({ limits: { reports_per_day: 4 } });
    expect((await read(root)).settings.limits).toMatchObject({ comments_per_hour: 30, reports_per_day: 4 });
  });

  test('stay unchanged after a request based on an older version, and the response contains the current settings', async () => {
    const { change } = await appWithAdmin(engine);
    const [one, two] = await Promise.all([
      change({ min_age: 18, version: 0 }),
      change({ registration_open: false, version: 0 }),
    ]);
    const refused = one.status === 409 ? one : two;
    const accepted = AdminSettings.parse(await (one.status === 409 ? two : one).json());
    const body = ErrorBody.parse(await refused.json());
    expect([refused.status, body.code, body.current]).toEqual([409, 'CONFLICT', accepted]);
    expect((await change({ min_age: 18, version: 1 })).status).toBe(200);
  });

  test('stay unchanged if one field is invalid, and the response names that field', async () => {
    const { root, change } = await appWithAdmin(engine);
    const response = await change({ registration_open: false, min_age: 12 });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'INVALID_INPUT', fields: { 'body.min_age': 'The minimum age must be 13 or 18' } },
    ]);
    const link = { name: 'a', does: 'b', action: 'c', href: 'javascript:alert(1)' };
    expect(await (await change({ crisis_resources: [link] })).json()).toMatchObject({
      fields: { 'body.crisis_resources.0.href': 'Link must begin with tel:, sms:, or https://' },
    });
    expect((await read(root)).version).toBe(0);
  });

  test('have a history of the values before and after each change, and the audit log also records each change', async () => {
    const { root, change, db } = await appWithAdmin(engine, { clientAddress: () => '203.0.113.7' });
    await change({ auto_hide_reports: 5, support_email: 'help@example.org' });
    await change({ auto_hide_reports: 5 }); // This change has no effect, so it isn't recorded.
    await change({ retention_days: { tickets: 90 } });
    const { items } = settingsHistory.response.parse(await (await root.get(`${SETTINGS}/history`)).json());
    expect(items.map(({ version, before, after, by }) => ({ version, before, after, by: by.email }))).toEqual([
      {
        version: 2,
        before: { retention_days: { tickets: 730 } },
        after: { retention_days: { tickets: 90 } },
        by: 'root@school.test',
      },
      {
        version: 1,
        before: { auto_hide_reports: 3, support_email: null },
        after: { auto_hide_reports: 5, support_email: 'help@example.org' },
        by: 'root@school.test',
      },
    ]);
    const logged = await db
      .selectFrom('admin_audit_log')
      .orderBy('id')
      .select(['action', 'ip_address', 'details'])
      .execute();
    expect(logged).toHaveLength(2);
    expect(logged.map(({ details }) => JSON.parse(details))).toContainEqual({
      before: { auto_hide_reports: 3, support_email: null },
      after: { auto_hide_reports: 5, support_email: 'an address' },
    });
    expect(logged[0]).toMatchObject({ action: 'settings.change', ip_address: '203.0.113.7' });
  });

  test('reach other processes within two seconds', async () => {
    let now = NOW;
    const here = await appWithAdmin(engine, { now: () => now });
    const there = await testApp(engine, { now: () => now, db: here.db });
    expect((await site(there.visitor)).registration_open).toBe(true);
    await here.change({ registration_open: false });
    expect((await site(here.visitor)).registration_open).toBe(false);
    now += 2000;
    expect((await site(there.visitor)).registration_open).toBe(false);
  });

  test("keep their last known values while the database can't be read", async () => {
    let now = NOW;
    const { visitor, change, db } = await appWithAdmin(engine, { now: () => now });
    await change({ registration_open: false });
    expect((await site(visitor)).registration_open).toBe(false);
    await db.schema.dropTable('site_settings').execute();
    now += 2000;
    expect((await site(visitor)).registration_open).toBe(false);
  });
});

describe.each(ENGINES)('the effects of settings, on %s', (engine) => {
  const age_band = '13_17';
  const body = { email: 'new@school.test', password: 'correct horse battery', age_band };

  test.each([
    ['closed registration', { registration_open: false }, 'REGISTRATION_CLOSED', 'New accounts can’t be created'],
    ['a minimum age of 18', { min_age: 18 }, 'AGE_TOO_LOW', 'You need to be at least 18 to have an account.'],
  ])('%s blocks every way of signing up, even completing a sign-up that began earlier', async (...given) => {
    const [, settings, code, message] = given;
    let now = NOW;
    const { visitor, change, db, mails } = await appWithAdmin(engine, { now: () => now });
    const begun = await visitor.post('/api/auth/sign-up', body);
    const [Cookie = ''] = begun.headers.getSetCookie()[0]?.split(';') ?? [];
    const [entered, token] = [codeIn(mails.at(-1)), /#verify=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1]];
    const stranger = { email: 'stranger@school.test', age_band };
    await visitor.post('/api/auth/code', stranger);
    const mailed = codeIn(mails.at(-1));
    await change(settings);
    for (const [path, sent] of [
      ['sign-up', { ...body, email: 'other@school.test' }],
      ['sign-up/verify', { token }],
      ['sign-up/code', { code: entered }],
      ['code', { email: 'third@school.test', age_band }],
      ['code/verify', { ...stranger, code: mailed }],
      ['google', { age_band }],
    ] as const) {
      now += 2000; // After two seconds, the server rereads the settings.
      const response = await visitor.send('POST', `/api/auth/${path}`, sent, { Cookie });
      const refused = ErrorBody.parse(await response.json());
      expect([path, refused.code, refused.message]).toEqual([path, code, expect.stringContaining(message)]);
    }
    expect(await db.selectFrom('auth_user').select('id').execute()).toEqual([{ id: 'root' }]);
    expect(mails).toHaveLength(2);
  });

  test('users can sign in while registration is closed', async () => {
    const { visitor, change, mails, signedIn } = await appWithAdmin(engine);
    await signedIn({ id: 'ada' });
    await change({ registration_open: false });
    await visitor.post('/api/auth/code', { email: 'ada@school.test' });
    const code = codeIn(mails.at(-1));
    expect(await codeOf(await visitor.post('/api/auth/code/verify', { email: 'ada@school.test', code }))).toBe('ok');
  });

  test('adults can sign up when the minimum age is 18', async () => {
    const { visitor, change } = await appWithAdmin(engine);
    await change({ min_age: 18 });
    expect(await codeOf(await visitor.post('/api/auth/sign-up', { ...body, age_band: '18_plus' }))).toBe('ok');
  });

  test("the email that confirms a sign-up has the site's name in its subject", async () => {
    const { visitor, change, mails } = await appWithAdmin(engine);
    await change({ site_name: 'Lakeview Mock Trial' });
    await visitor.post('/api/auth/sign-up', body);
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your Lakeview Mock Trial account']);
  });

  test('a changed limit applies right away, and earlier requests count toward it', async () => {
    const { change, signedIn } = await appWithAdmin(engine);
    const ada = await signedIn({ id: 'ada' });
    const ticket = { subject: 'Teams', message: 'Hello there.', ticket_type: 'general', priority: 'normal' };
    const ask = async () => codeOf(await ada.post('/api/support/tickets', ticket));
    expect(await ask()).toBe('ok');
    await change({ limits: { tickets_per_hour: 1 } });
    expect(await ask()).toBe('RATE_LIMITED');
    await change({ limits: { tickets_per_hour: 2 } });
    expect(await ask()).toBe('RATE_LIMITED'); // The refused request counts, too.
    await change({ limits: { tickets_per_hour: 10 } });
    expect(await ask()).toBe('ok');
  });
});
