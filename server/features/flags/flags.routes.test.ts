import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { ErrorBody } from '#shared/errors/error-body.contract.ts';
import { SeenFlags } from '#shared/flags/flag.contract.ts';
import { flagResult } from '#shared/flags/flag.evaluation.ts';
import { FLAG_VECTORS } from '#shared/flags/flag.fixture.ts';
import { AdminFlag } from '#shared/flags/flag-admin.contract.ts';
import { adminFeatureFlags } from '#shared/flags/flag-admin.endpoints.ts';
import { FLAG_DEFAULTS, FLAG_KEYS } from '#shared/flags/flag-defaults.ts';

const PUBLIC = '/api/feature-flags';
const ADMIN = '/api/feature-flags/admin';
const ANALYTICS = `${ADMIN}/umami_analytics`;

type TestApp = Awaited<ReturnType<typeof testApp>>;

/**
 * Returns one client for every kind of actor that the policies distinguish. All use cookies, except `apiAdmin`, which
 * sends a bearer token.
 */
const clientsOf = async ({ visitor, signedIn }: TestApp) => ({
  visitor,
  user: await signedIn({ id: 'ada' }),
  suspended: await signedIn({ id: 'sue', status: 'suspended' }),
  banned: await signedIn({ id: 'bo', status: 'banned' }),
  moderator: await signedIn({ id: 'mo', role: 'moderator' }),
  unproven: await signedIn({ id: 'una', role: 'admin', isUnproven: true }),
  suspendedAdmin: await signedIn({ id: 'sam', role: 'admin', status: 'suspended' }),
  admin: await signedIn({ id: 'root', role: 'admin' }),
  apiAdmin: await signedIn({ id: 'api', role: 'admin', via: 'bearer' }),
});

async function outcome(response: Response): Promise<string | number> {
  return response.status === 200 ? 200 : `${response.status} ${ErrorBody.parse(await response.json()).code}`;
}

async function outcomes(app: TestApp, request: (client: TestClient) => Promise<Response> | Response) {
  const found: Record<string, string | number> = {};
  for (const [name, client] of Object.entries(await clientsOf(app))) found[name] = await outcome(await request(client));
  return found;
}

const readFlags = async (client: TestClient) => SeenFlags.parse(await (await client.get(PUBLIC)).json());
const readAdminFlags = async (client: TestClient) =>
  adminFeatureFlags.response.parse(await (await client.get(ADMIN)).json()).flags;

const areCompetitionsOn = async ({ visitor }: TestApp) =>
  (await readFlags(visitor))['competitions_visibility']?.enabled;

const ADMINS_ONLY = {
  visitor: '401 AUTH_REQUIRED',
  user: '403 FORBIDDEN',
  suspended: '403 ACCOUNT_SUSPENDED',
  banned: '403 ACCOUNT_BANNED',
  moderator: '403 FORBIDDEN',
  unproven: '403 SECOND_FACTOR_REQUIRED',
  suspendedAdmin: '403 ACCOUNT_SUSPENDED',
  admin: 200,
  apiAdmin: 200,
};

describe.each(ENGINES)('on %s', (engine) => {
  describe('permissions', () => {
    test('lets everyone except banned users read the flags', async () => {
      expect(await outcomes(await testApp(engine), (client) => client.get(PUBLIC))).toEqual({
        ...Object.fromEntries(Object.keys(ADMINS_ONLY).map((name) => [name, 200])),
        banned: '403 ACCOUNT_BANNED',
      });
    });

    test('lets only admins read the flags in full', async () => {
      expect(await outcomes(await testApp(engine), (client) => client.get(ADMIN))).toEqual(ADMINS_ONLY);
    });

    test('lets only admins change flags and writes nothing for anyone else', async () => {
      const app = await testApp(engine);
      expect(await outcomes(app, (client) => client.put(ANALYTICS, { testMode: true }))).toEqual(ADMINS_ONLY);
      const logged = await app.db.selectFrom('admin_audit_log').select('admin_id').execute();
      expect(logged).toEqual([{ admin_id: 'root' }]); // The second admin's change had no effect, so it isn't recorded.
    });

    test('refuses changes from another site', async () => {
      const { signedIn } = await testApp(engine);
      const admin = await signedIn({ id: 'root', role: 'admin' });
      const response = await admin.send('PUT', ANALYTICS, { enabled: true }, { 'Sec-Fetch-Site': 'cross-site' });
      expect(await outcome(response)).toBe('403 CROSS_SITE');
    });

    test('lets only users who may change flags find out which ones exist', async () => {
      expect(await outcomes(await testApp(engine), (client) => client.put(`${ADMIN}/nothing`, {}))).toEqual({
        ...ADMINS_ONLY,
        admin: '404 FLAG_NOT_FOUND',
        apiAdmin: '404 FLAG_NOT_FOUND',
      });
    });
  });

  test('returns the defaults until a flag is changed and forbids caching', async () => {
    const { visitor } = await testApp(engine);
    const response = await visitor.get(PUBLIC);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      competitions_visibility: { enabled: true, rolloutPercentage: 100, testMode: false, isWhitelisted: false },
      competition_page_v2: { enabled: false, rolloutPercentage: 0, testMode: false, isWhitelisted: false },
      confession_login_required: { enabled: false, rolloutPercentage: 0, testMode: false, isWhitelisted: false },
      advanced_moderation: { enabled: false, rolloutPercentage: 0, testMode: true, isWhitelisted: false },
      umami_analytics: { enabled: false, rolloutPercentage: 0, testMode: false, isWhitelisted: false },
    });
  });

  test('reveals only to admins which users are listed and which admin made a change', async () => {
    const { visitor, signedIn } = await testApp(engine);
    const admin = await signedIn({ id: 'canary-admin', role: 'admin' });
    const ada = await signedIn({ id: 'canary-ada' });
    const ben = await signedIn({ id: 'canary-ben' });
    const moderator = await signedIn({ id: 'canary-mo', role: 'moderator' });
    await admin.put(ANALYTICS, { enabled: true, userWhitelist: ['canary-ada', 'canary-else'] });
    for (const client of [visitor, ada, ben, moderator, admin]) {
      expect(await (await client.get(PUBLIC)).text()).not.toContain('canary');
      expect(await (await client.get('/api/feature-flags/nothing')).text()).not.toContain('canary');
    }
    for (const client of [visitor, ada, ben, moderator]) {
      expect(await (await client.get(ADMIN)).text()).not.toContain('canary');
      expect(await (await client.put(ANALYTICS, { version: 0 })).text()).not.toContain('canary');
    }
    const seen = await Promise.all([visitor, ada, ben].map(readFlags));
    expect(seen.map((flags) => flags['umami_analytics']?.isWhitelisted)).toEqual([false, true, false]);
  });

  test('shows admins every flag in full and, after a change, who made it', async () => {
    const { signedIn } = await testApp(engine);
    const admin = await signedIn({ id: 'root', role: 'admin' });
    expect(await readAdminFlags(admin)).toEqual(
      FLAG_KEYS.map((key) => ({ key, ...FLAG_DEFAULTS[key], version: 0, updatedAt: null, updatedBy: null })),
    );
    const response = await admin.put(ANALYTICS, {
      enabled: true,
      rolloutPercentage: 50,
      userWhitelist: ['ada', 'ada'],
    });
    const changed = {
      key: 'umami_analytics',
      enabled: true,
      rolloutPercentage: 50,
      userWhitelist: ['ada'],
      testMode: false,
      version: 1,
      updatedAt: '2026-11-21T00:00:00.000Z',
      updatedBy: 'root',
    };
    expect([response.status, await response.json()]).toEqual([200, changed]);
    expect((await readAdminFlags(admin)).filter(({ version }) => version > 0)).toEqual([changed]);
  });

  test('records the IP address and the shortened user agent in the audit log', async () => {
    const { signedIn, db } = await testApp(engine, { clientAddress: () => '203.0.113.7' });
    const admin = await signedIn({ id: 'root', role: 'admin' });
    await admin.send('PUT', ANALYTICS, { enabled: true }, { 'User-Agent': `Browser ${'x'.repeat(400)}` });
    const [entry] = await db.selectFrom('admin_audit_log').selectAll().execute();
    expect(entry).toMatchObject({ admin_id: 'root', entity_id: 'umami_analytics', ip_address: '203.0.113.7' });
    expect(entry?.user_agent).toMatch(/^Browser x{292}$/);
  });

  test('refuses the second of two changes based on the same version and returns the current flag', async () => {
    const { signedIn } = await testApp(engine);
    const one = await signedIn({ id: 'one', role: 'admin' });
    const two = await signedIn({ id: 'two', role: 'admin' });
    const responses = await Promise.all([
      one.put(ANALYTICS, { rolloutPercentage: 10, version: 0 }),
      two.put(ANALYTICS, { rolloutPercentage: 20, version: 0 }),
    ]);
    const refused = responses.find(({ status }) => status === 409);
    const accepted = AdminFlag.parse(await responses.find(({ status }) => status === 200)?.json());
    const body = ErrorBody.parse(await refused?.json());
    expect(body).toMatchObject({
      error: 'Conflict',
      code: 'CONFLICT',
      message: 'Someone else changed this flag in the meantime. Please check it again.',
    });
    expect(body.current).toEqual(accepted);
    expect((await two.put(ANALYTICS, { rolloutPercentage: 20, version: accepted.version })).status).toBe(200);
    expect((await readAdminFlags(one)).find(({ key }) => key === 'umami_analytics')?.rolloutPercentage).toBe(20);
  });

  test('applies a change without a version to the current flag', async () => {
    const { signedIn } = await testApp(engine);
    const admin = await signedIn({ id: 'root', role: 'admin' });
    await admin.put(ANALYTICS, { enabled: true });
    expect(await (await admin.put(ANALYTICS, { testMode: true })).json()).toMatchObject({
      enabled: true,
      testMode: true,
      version: 2,
    });
  });

  test('names the invalid field in `fields` and puts a short title in `error`', async () => {
    const { signedIn } = await testApp(engine);
    const admin = await signedIn({ id: 'root', role: 'admin' });
    const response = await admin.put(ANALYTICS, { rolloutPercentage: 101, enabled: true });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {
        error: 'Invalid input',
        code: 'INVALID_INPUT',
        fields: { 'body.rolloutPercentage': 'Enter a whole number from 0 to 100' },
      },
    ]);
    expect((await admin.put(ANALYTICS, { updatedBy: 'mallory' })).status).toBe(400);
    expect((await readAdminFlags(admin)).every(({ version }) => version === 0)).toBe(true);
  });

  test.each(['nothing', 'constructor', '__proto__', 'umami_analytics%20'])(
    'refuses the unknown flag %s',
    async (key) => {
      const { signedIn, db } = await testApp(engine);
      const admin = await signedIn({ id: 'root', role: 'admin' });
      const response = await admin.put(`${ADMIN}/${key}`, { enabled: true });
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { error: 'Flag not found', message: 'There’s no feature flag with this name.', code: 'FLAG_NOT_FOUND' },
      ]);
      expect(await db.selectFrom('feature_flag').selectAll().execute()).toEqual([]);
    },
  );

  test('applies a change right away in its own process and within two seconds in others', async () => {
    let now = Date.UTC(2026, 10, 21);
    const here = await testApp(engine, { now: () => now });
    const there = await testApp(engine, { now: () => now, db: here.db });
    const admin = await here.signedIn({ id: 'root', role: 'admin' });
    expect([await areCompetitionsOn(here), await areCompetitionsOn(there)]).toEqual([true, true]);
    await admin.put(`${ADMIN}/competitions_visibility`, { enabled: false });
    expect(await areCompetitionsOn(here)).toBe(false);
    now += 2000;
    expect(await areCompetitionsOn(there)).toBe(false);
  });

  test.each(FLAG_VECTORS)(
    'turns $key on in the response for $userId once the rollout exceeds $percentile percent',
    async ({ key, userId, percentile }) => {
      const { signedIn } = await testApp(engine);
      const admin = await signedIn({ id: 'root', role: 'admin' });
      const person = await signedIn({ id: userId });
      const isIn = async (rolloutPercentage: number) => {
        await admin.put(`${ADMIN}/${key}`, { enabled: true, testMode: false, rolloutPercentage });
        const flag = (await readFlags(person))[key];
        return flag === undefined ? undefined : flagResult(flag, key, { userId, isAdmin: false }).isOn;
      };
      expect([await isIn(percentile), await isIn(percentile + 1)]).toEqual([false, true]);
    },
  );
});
