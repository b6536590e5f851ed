import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { deleteAccountRow, holdAccount } from '#server/features/accounts/accounts.repository.ts';
import { savePair, useRefreshToken } from '#server/features/accounts/api-tokens.repository.ts';
import { apiTokens } from '#server/features/accounts/api-tokens.ts';
import { tokenHash } from '#server/features/accounts/identify.ts';
import { endOwnSession } from '#server/features/accounts/sessions.repository.ts';
import { changeStanding, endAllSessions } from '#server/features/accounts/standing.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { testApp } from '#server/testing/test-app.ts';

const AT_ONCE = 6;
const PASSWORD = 'correct horse battery';
const TURNS = 10;

async function appOn(engine: (typeof ENGINES)[number]) {
  const app = await testApp(engine, { now: Date.now });
  /** Returns what the pattern's first group matches in the newest mail. */
  const mailed = (form: RegExp) => form.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const statusesOf = async (path: string, bodies: readonly object[]) => {
    const responses = await Promise.all(bodies.map(async (body) => app.visitor.post(path, body)));
    return responses.map(({ status }) => status).toSorted((one, other) => one - other);
  };
  return { ...app, mailed, statusesOf };
}

const ONE_OF_THEM = [200, ...Array.from({ length: AT_ONCE - 1 }, () => 400)];

test.each(ENGINES)(
  'exactly one of many concurrent uses of a reset link on %s succeeds and starts a session',
  async (on) => {
    const app = await appOn(on);
    await app.signedIn({ id: 'ada' });
    await app.visitor.post('/api/auth/password/forgot', { email: 'ada@school.test' });
    const token = app.mailed(/#token=(\S+)/);
    const bodies = Array.from({ length: AT_ONCE }, (_, index) => ({ token, password: `a new password ${index}` }));
    expect(await app.statusesOf('/api/auth/password/reset', bodies)).toEqual(ONE_OF_THEM);
    expect(await app.db.selectFrom('auth_session').select('id').execute()).toHaveLength(1);
  },
);

test.each(ENGINES)('exactly one of many concurrent uses of a code on %s signs the user in', async (on) => {
  const app = await appOn(on);
  const email = 'new@school.test';
  await app.visitor.post('/api/auth/code', { email, age_band: '18_plus' });
  const body = { email, code: app.mailed(/sign in: (\d{6})/), age_band: '18_plus' };
  const bodies = Array.from({ length: AT_ONCE }, () => body);
  const [first, ...others] = await app.statusesOf('/api/auth/code/verify', bodies);
  expect(first).toBe(200);
  // Some requests are refused because the code has been used, and the rest are delayed.
  for (const status of others) expect([400, 429]).toContain(status);
  expect(await app.db.selectFrom('auth_user').select('email').execute()).toEqual([{ email }]);
  expect(await app.db.selectFrom('auth_session').select('id').execute()).toHaveLength(1);
});

test.each(ENGINES)('exactly one of many concurrent uses of a sign-up link creates the account (%s)', async (on) => {
  const app = await appOn(on);
  await app.visitor.post('/api/auth/sign-up', { email: 'new@school.test', password: PASSWORD, age_band: '18_plus' });
  const bodies = Array.from({ length: AT_ONCE }, () => ({ token: app.mailed(/#verify=(\S+)/), password: PASSWORD }));
  expect(await app.statusesOf('/api/auth/sign-up/verify', bodies)).toEqual(ONE_OF_THEM);
  expect(await app.db.selectFrom('auth_user').select('id').execute()).toHaveLength(1);
});

test.each(ENGINES)(
  'exactly one of several sign-up links that are opened at the same time on %s creates the account',
  async (on) => {
    const app = await appOn(on);
    for (let turn = 1; turn <= 4; turn += 1) {
      const tokens = [];
      for (const password of ['the first password', 'the second password', 'the third password']) {
        const body = { email: `new-${turn}@school.test`, password, age_band: '18_plus' };
        await app.visitor.post('/api/auth/sign-up', body);
        tokens.push({ token: app.mailed(/#verify=(\S+)/), password });
      }
      expect(await app.statusesOf('/api/auth/sign-up/verify', tokens)).toEqual([200, 400, 400]);
      expect(await app.db.selectFrom('auth_user').select('id').execute()).toHaveLength(turn);
      expect(await app.db.selectFrom('auth_account').select('id').execute()).toHaveLength(turn);
    }
  },
);

test.each(ENGINES)('using a refresh token twice at the same time on %s signs out both clients', async (on) => {
  const db = await testDb(on);
  await insertUser(db, { id: 'ada' });
  const tokens = apiTokens({ db, now: Date.now });
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { refresh_token } = await tokens.begin('ada', { device: 'test', isProven: false });
    const outcomes = await Promise.allSettled([tokens.refresh(refresh_token), tokens.refresh(refresh_token)]);
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1);
    expect(await db.selectFrom('api_token').select('kind').execute()).toEqual([]);
  }
});

test.each(ENGINES)('ending all sessions on %s also ends one whose token refresh is in progress', async (on) => {
  const db = await testDb(on);
  await insertUser(db, { id: 'ada' });
  const tokens = apiTokens({ db, now: Date.now });
  const { refresh_token } = await tokens.begin('ada', { device: 'test', isProven: false });
  const begun: { ending?: Promise<void> } = {};
  await db.transaction().execute(async (trx) => {
    await holdAccount(trx, 'ada');
    const family = await useRefreshToken(trx, tokenHash(refresh_token), Date.now());
    begun.ending = db.transaction().execute(async (other) => endAllSessions(other, 'ada'));
    await pause(50);
    const token = { hash: 'new', expires_at: Date.now() + 60_000 };
    if (family !== undefined) await savePair(trx, family, { access: token, refresh: { ...token, hash: 'n' }, now: 1 });
  });
  await begun.ending;
  expect(await db.selectFrom('api_token').select('hash').execute()).toEqual([]);
});

test.each(ENGINES)(
  'refreshing, revoking, ending, and deleting sessions at the same time on %s causes no server error',
  async (on) => {
    const db = await testDb(on);
    const tokens = apiTokens({ db, now: Date.now });
    const codes = new Set<unknown>();
    const inOne = async (work: (trx: typeof db) => Promise<unknown>) => db.transaction().execute(work);
    for (let turn = 0; turn < TURNS; turn += 1) {
      await insertUser(db, { id: 'ada' });
      const { refresh_token } = await tokens.begin('ada', { device: 'test', isProven: false });
      const { family_id } = await db.selectFrom('api_token').select('family_id').executeTakeFirstOrThrow();
      const outcomes = await Promise.allSettled([
        tokens.refresh(refresh_token),
        tokens.refresh(refresh_token),
        tokens.revoke(refresh_token),
        inOne(async (trx) => endOwnSession(trx, 'ada', family_id)),
        inOne(async (trx) => endAllSessions(trx, 'ada')),
      ]);
      for (const outcome of outcomes) if (outcome.status === 'rejected') codes.add(outcome.reason.code);
      const again = await tokens.begin('ada', { device: 'test', isProven: false });
      const [, deleted] = await Promise.allSettled([
        tokens.refresh(again.refresh_token),
        inOne(async (trx) => deleteAccountRow(trx, 'ada')),
      ]);
      expect(deleted.status).toBe('fulfilled');
    }
    expect([...codes]).toEqual(['TOKEN_INVALID']);
  },
);

test.each(ENGINES)(
  "a sign-in on %s with the old password doesn't survive a password change during the sign-in",
  async (on) => {
    const app = await appOn(on);
    const email = 'ada@school.test';
    await app.visitor.post('/api/auth/sign-up', { email, password: PASSWORD, age_band: '18_plus' });
    await app.visitor.post('/api/auth/sign-up/verify', {
      token: app.mailed(/#verify=(\S+)/),
      password: PASSWORD,
    });
    await app.visitor.post('/api/auth/password/forgot', { email });
    const reset = app.visitor.post('/api/auth/password/reset', {
      token: app.mailed(/#token=(\S+)/),
      password: 'a wholly new password',
    });
    const attempts: Promise<number>[] = [];
    const attempt = async (path: string) => (await app.visitor.post(path, { email, password: PASSWORD })).status;
    for (let turn = 0; turn < 20; turn += 1) {
      await app.db.deleteFrom('rate_limit').execute();
      await app.db.deleteFrom('try_delay').execute();
      const path = turn % 2 === 0 ? '/api/auth/sign-in' : '/api/auth/token';
      attempts.push(attempt(path));
      await pause(15);
    }
    await Promise.all(attempts);
    expect((await reset).status).toBe(200);
    expect(await app.db.selectFrom('auth_session').select('id').execute()).toHaveLength(1);
    expect(await app.db.selectFrom('api_token').select('hash').execute()).toEqual([]);
  },
);

test.each(ENGINES)('only one of two admins on %s who demote each other at the same time succeeds', async (on) => {
  const db = await testDb(on);
  await insertUser(db, { id: 'ada', role: 'admin' });
  await insertUser(db, { id: 'bob', role: 'admin' });
  for (let turn = 0; turn < TURNS; turn += 1) {
    await db.updateTable('auth_user').set({ role: 'admin' }).execute();
    await Promise.allSettled(
      ['ada', 'bob'].map(async (id) =>
        db.transaction().execute(async (trx) => changeStanding(trx, id, { role: 'user' }, 0)),
      ),
    );
    const admins = await db.selectFrom('auth_user').where('role', '=', 'admin').select('id').execute();
    expect(admins).toHaveLength(1);
  }
});
