import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { enrolTotp } from '#shared/accounts/account.endpoints.ts';

const MINUTE_MS = 60_000;
const FLAG = '/api/feature-flags/admin/umami_analytics';

async function setUp(engine: (typeof ENGINES)[number]) {
  const start = Date.UTC(2026, 10, 21);
  let now = start;
  const app = await testApp(engine, { now: () => now });
  const later = (minutes: number) => {
    now += minutes * MINUTE_MS;
  };
  /**
   * Signs an admin in with a new authenticator app. Returns the client and a function that shows the app's current
   * code.
   */
  async function admin() {
    const client = await app.signedIn({ id: 'root', role: 'admin', isUnproven: true });
    const { secret } = enrolTotp.response.parse(await (await client.post('/api/auth/totp/enrol')).json());
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const codeNow = () => totp.generate({ timestamp: now });
    await client.post('/api/auth/totp/confirm', { code: codeNow() });
    return { client, codeNow };
  }
  return { ...app, later, admin };
}

const changeFlag = async (client: TestClient) => {
  const response = await client.put(FLAG, { enabled: true });
  return response.ok ? 'done' : ((await response.json()) as { code: string }).code;
};
const answerOf = async (response: Response) => [response.status, await response.json()];

describe.each(ENGINES)('on %s', (engine) => {
  test('lets an admin take sensitive actions for 15 minutes after signing in or giving a new proof', async () => {
    const { admin, later } = await setUp(engine);
    const { client, codeNow } = await admin();
    later(14);
    expect(await changeFlag(client)).toBe('done');
    later(1);
    expect(await changeFlag(client)).toBe('FRESH_PROOF_REQUIRED');
    expect((await client.get('/api/feature-flags/admin')).status).toBe(200);
    expect(await answerOf(await client.post('/api/auth/confirm', { code: codeNow() }))).toEqual([
      200,
      { confirmed: true },
    ]);
    later(14);
    expect(await changeFlag(client)).toBe('done');
    later(1);
    expect(await changeFlag(client)).toBe('FRESH_PROOF_REQUIRED');
  });

  test('changes nothing without a proof or with a wrong one, and delays guessing', async () => {
    const { admin, later, db } = await setUp(engine);
    const { client } = await admin();
    later(20);
    expect(await answerOf(await client.post('/api/auth/confirm', {}))).toMatchObject([403, { code: 'PROOF_REQUIRED' }]);
    const statuses = [];
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await client.post('/api/auth/confirm', { code: '000000' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await changeFlag(client)).toBe('FRESH_PROOF_REQUIRED');
    expect(await db.selectFrom('admin_audit_log').selectAll().execute()).toEqual([]);
  });

  test("a proof counts only in the browser that gave it, and API clients can't give one", async () => {
    const { admin, signedIn, apiClientOf, later, proofOf } = await setUp(engine);
    const { client, codeNow } = await admin();
    const other = await signedIn({ id: 'two', role: 'admin' });
    const program = await apiClientOf('root', true);
    later(20);
    await client.post('/api/auth/confirm', { code: codeNow() });
    expect(await changeFlag(other)).toBe('FRESH_PROOF_REQUIRED');
    expect(await changeFlag(program)).toBe('FRESH_PROOF_REQUIRED');
    expect(await answerOf(await program.post('/api/auth/confirm', await proofOf(client)))).toMatchObject([
      403,
      { code: 'FORBIDDEN' },
    ]);
  });
});
