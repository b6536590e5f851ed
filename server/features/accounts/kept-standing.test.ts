import { describe, expect, test } from 'vitest';
import { forgetKeptStandings } from '#server/features/accounts/kept-standing.repository.ts';
import { changeStanding } from '#server/features/accounts/standing.repository.ts';
import { type TestIssuer, testIssuer } from '#server/features/accounts/test-identity.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';

const PASSWORD = 'correct horse battery';
const DAY_MS = 86_400_000;

type Change = Parameters<typeof changeStanding>[2];

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function setUp(engine: (typeof ENGINES)[number], over = {}) {
  let now = Date.now();
  const begin = now;
  const app = await testApp(engine, { now: () => now, ...over });
  const mailed = (form: RegExp) => form.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
  async function signedUp(email: string): Promise<Response> {
    await app.visitor.post('/api/auth/sign-up', { email, password: PASSWORD, age_band: '18_plus' });
    return app.visitor.post('/api/auth/sign-up/verify', { token: mailed(/#verify=(\S+)/), password: PASSWORD });
  }
  const account = (email: string) =>
    app.db
      .selectFrom('auth_user')
      .where('email', '=', email)
      .select(['id', 'status', 'status_reason', 'status_until'])
      .executeTakeFirst();
  async function change(email: string, to: Change): Promise<void> {
    const { id = '' } = (await account(email)) ?? {};
    await changeStanding(app.db, id, to, now);
  }
  /** Signs up a user, changes the account's standing, and deletes the account. Returns the status of the response. */
  async function leaving(email: string, to: Change): Promise<number> {
    const Cookie = cookieOf(await signedUp(email));
    await change(email, to);
    return leave(email, Cookie);
  }
  async function leave(email: string, Cookie: string): Promise<number> {
    const body = { email, posts: 'keep', password: PASSWORD };
    return (await app.visitor.send('POST', '/api/account/delete', body, { Cookie })).status;
  }
  const kept = () => app.db.selectFrom('kept_standing').selectAll().execute();
  const later = (millis: number) => {
    now += millis;
  };
  return { ...app, begin, signedUp, account, change, leaving, leave, kept, later, mailed };
}

const ada = 'a.da+mock@gmail.com';

describe.each(ENGINES)('on %s', (engine) => {
  test("carries a suspension over to a new account with the same email address, however it's spelled", async () => {
    const { begin, leaving, signedUp, account, kept, db } = await setUp(engine);
    const until = begin + 30 * DAY_MS;
    expect(await leaving(ada, { status: 'suspended', reason: 'spam', until })).toBe(200);
    expect(await account(ada)).toBeUndefined();
    const again = await signedUp('ADA@googlemail.com');
    expect(await again.json()).toMatchObject({ status: 'suspended', status_reason: 'spam' });
    const standing = { status: 'suspended', status_reason: 'spam', status_until: until };
    expect(await account('ada@googlemail.com')).toMatchObject(standing);
    expect(await kept()).toEqual([]);
    const entry = await db.selectFrom('admin_audit_log').select(['admin_id', 'action']).executeTakeFirst();
    expect(entry).toEqual({ admin_id: 'system', action: 'account.standing_returned' });
  });

  test('keeps no personal data besides the standing, and no free-text reason', async () => {
    const { leaving, kept, signedUp, account } = await setUp(engine);
    await leaving(ada, { status: 'suspended', reason: 'wrote to ada@gmail.com that' });
    const rows = await kept();
    expect(rows).toMatchObject([{ status: 'suspended', status_until: null, reason_code: null }]);
    expect(JSON.stringify(rows)).not.toMatch(/ada|gmail|wrote/);
    await signedUp(ada);
    expect(await account(ada)).toMatchObject({ status: 'suspended', status_reason: null });
  });

  test('keeps nothing for an active account or one whose suspension has ended', async () => {
    const { leaving, kept, begin } = await setUp(engine);
    await leaving(ada, { status: 'active' });
    await leaving('bob@school.test', { status: 'suspended', until: begin });
    expect(await kept()).toEqual([]);
  });

  test('carries a ban over to a new account with the same email address, and limits that account to support', async () => {
    const { signedUp, visitor, db, leaving } = await setUp(engine);
    await leaving('bob@school.test', { status: 'suspended' });
    await db.updateTable('kept_standing').set({ status: 'banned' }).execute();
    const again = await signedUp('bob@school.test');
    expect([again.status, await again.json()]).toMatchObject([403, { code: 'ACCOUNT_BANNED' }]);
    const Cookie = cookieOf(again);
    expect((await visitor.get('/api/profile', { Cookie })).status).toBe(403);
    expect((await visitor.get('/api/support/tickets', { Cookie })).status).toBe(200);
  });

  test('applies an earlier suspension to an account created with an emailed code', async () => {
    const { leaving, visitor, mailed } = await setUp(engine);
    await leaving(ada, { status: 'suspended' });
    await visitor.post('/api/auth/code', { email: ada, age_band: '18_plus' });
    const body = { email: ada, code: mailed(/sign in: (\d{6})/), age_band: '18_plus' };
    const again = await visitor.post('/api/auth/code/verify', body);
    expect([again.status, await again.json()]).toMatchObject([200, { status: 'suspended' }]);
  });

  test("doesn't carry over a suspension that was lifted before the account was deleted", async () => {
    const { leaving, leave, signedUp, account, change } = await setUp(engine);
    await leaving(ada, { status: 'suspended' });
    const Cookie = cookieOf(await signedUp(ada));
    await change(ada, { status: 'active' });
    await leave(ada, Cookie);
    await signedUp(ada);
    expect(await account(ada)).toMatchObject({ status: 'active' });
  });

  test('keeps the stricter standing when two accounts share a mailbox', async () => {
    const { signedUp, change, leave, kept, begin } = await setUp(engine);
    const accounts = ['bob+1@school.test', 'bob+2@school.test'];
    const cookies = [];
    for (const email of accounts) cookies.push(cookieOf(await signedUp(email)));
    await change('bob+1@school.test', { status: 'suspended', reason: 'hate' });
    await change('bob+2@school.test', { status: 'suspended', reason: 'spam', until: begin + DAY_MS });
    for (const [index, email] of accounts.entries()) await leave(email, cookies[index] ?? '');
    expect(await kept()).toMatchObject([{ reason_code: 'hate', status_until: null }]);
  });

  test("a kept standing doesn't affect an older account with the same mailbox", async () => {
    const { leaving, signedUp, account, later, visitor } = await setUp(engine);
    await signedUp('bob+2@school.test');
    later(60_000);
    await leaving('bob+1@school.test', { status: 'suspended' });
    const body = { email: 'bob+2@school.test', password: PASSWORD };
    expect((await visitor.post('/api/auth/sign-in', body)).status).toBe(200);
    expect(await account('bob+2@school.test')).toMatchObject({ status: 'active' });
  });

  test('keeps a standing until it ends, for two years at most, and lets housekeeping delete it', async () => {
    const { leaving, kept, begin, db, later, signedUp, account } = await setUp(engine);
    await leaving('bob@school.test', { status: 'suspended', until: begin + DAY_MS });
    await leaving(ada, { status: 'suspended' });
    const ends = (await kept()).map(({ forget_at }) => forget_at - begin).toSorted((one, other) => one - other);
    expect(ends).toEqual([DAY_MS, 730 * DAY_MS]);
    await forgetKeptStandings(db, begin + DAY_MS);
    expect(await kept()).toHaveLength(1);
    later(730 * DAY_MS);
    await signedUp(ada);
    expect(await account(ada)).toMatchObject({ status: 'active' });
  });

  test('applies an earlier suspension to an account created with Google', async () => {
    const issuer: TestIssuer = await testIssuer();
    const google = { clientId: 'client', clientSecret: 'secret', issuer: issuer.url };
    const { leaving, visitor } = await setUp(engine, { google });
    await leaving('kim@gmail.com', { status: 'suspended', reason: 'spam' });
    issuer.nextIs({ sub: 'g-9', email: 'k.im@gmail.com' });
    const begun = await visitor.post('/api/auth/google', { age_band: '18_plus' });
    const { url } = (await begun.json()) as { url: string };
    const there = await fetch(url, { redirect: 'manual' });
    const back = new URL(there.headers.get('location') ?? '');
    const made = await visitor.get(back.pathname + back.search, { Cookie: cookieOf(begun) });
    const me = await visitor.get('/api/me', { Cookie: cookieOf(made) });
    expect(await me.json()).toMatchObject({ status: 'suspended', status_reason: 'spam' });
    await issuer.stop();
  });
});
