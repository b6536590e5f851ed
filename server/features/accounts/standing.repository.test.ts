import { describe, expect, test } from 'vitest';
import { changeStanding, grantAdmin } from '#server/features/accounts/standing.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertSession, insertUser } from '#server/platform/db/test-users.ts';

const STANDING = ['role', 'status', 'status_reason', 'status_until'] as const;

const NOW = 1000;
const DAY_MS = 86_400_000;
const HALF_AN_HOUR = 30 * 60_000;

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp() {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    await insertSession(db, {
      userId: 'ada',
      token: 't',
      createdAt: 1,
      expiresAt: NOW + DAY_MS,
      secondFactorAt: null,
    });
    const standing = (id: string) =>
      db.selectFrom('auth_user').select(STANDING).where('id', '=', id).executeTakeFirstOrThrow();
    const sessions = async () => (await db.selectFrom('auth_session').select('id').execute()).length;
    return { db, standing, sessions };
  }

  test('a new status sets its own reason and end and clears the previous ones', async () => {
    const { db, standing, sessions } = await setUp();
    await changeStanding(db, 'ada', { status: 'suspended', reason: 'cool off', until: 5 }, NOW);
    expect(await standing('ada')).toEqual({
      role: 'user',
      status: 'suspended',
      status_reason: 'cool off',
      status_until: 5,
    });
    await changeStanding(db, 'ada', { status: 'active' }, NOW);
    expect(await standing('ada')).toEqual({ role: 'user', status: 'active', status_reason: null, status_until: null });
    expect(await sessions()).toBe(1);
  });

  test('a new role keeps the status, a ban cuts sessions to half an hour, and lifting the ban ends them', async () => {
    const { db, standing, sessions } = await setUp();
    await changeStanding(db, 'ada', { status: 'suspended', reason: 'cool off' }, NOW);
    await changeStanding(db, 'ada', { role: 'moderator' }, NOW);
    expect(await standing('ada')).toMatchObject({ role: 'moderator', status: 'suspended', status_reason: 'cool off' });
    await insertSession(db, { userId: 'ada', token: 'u', createdAt: 1, expiresAt: NOW + DAY_MS, secondFactorAt: null });
    await changeStanding(db, 'ada', { status: 'banned' }, NOW);
    const { expires_at } = await db.selectFrom('auth_session').select('expires_at').executeTakeFirstOrThrow();
    expect(new Date(expires_at).getTime()).toBe(NOW + HALF_AN_HOUR);
    await changeStanding(db, 'ada', { status: 'active' }, NOW);
    expect(await sessions()).toBe(0);
  });

  test('a ban that lasts no longer than a limited session ends all sessions right away', async () => {
    const { db, sessions } = await setUp();
    await changeStanding(db, 'ada', { status: 'banned', until: NOW + HALF_AN_HOUR }, NOW);
    expect(await sessions()).toBe(0);
  });

  test('makes the account with the configured address an admin once and records it in the audit log', async () => {
    const { db, standing } = await setUp();
    for (const at of [7, 8]) await grantAdmin(db, 'ada@school.test', at);
    await grantAdmin(db, 'nobody@school.test', 9);
    expect((await standing('ada')).role).toBe('admin');
    const entries = await db.selectFrom('admin_audit_log').select(['admin_id', 'action', 'entity_id', 'at']).execute();
    expect(entries).toEqual([{ admin_id: 'operator', action: 'account.grant', entity_id: 'ada', at: 7 }]);
  });

  test("the last active admin can't be demoted or banned, and suspended admins don't count as active", async () => {
    const { db, standing } = await setUp();
    await insertUser(db, { id: 'bob', role: 'admin', status: 'suspended' });
    await grantAdmin(db, 'ada@school.test', 1);
    await expect(changeStanding(db, 'ada', { role: 'user' }, NOW)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await changeStanding(db, 'bob', { status: 'active' }, NOW);
    await changeStanding(db, 'ada', { role: 'user' }, NOW);
    expect((await standing('ada')).role).toBe('user');
    await expect(changeStanding(db, 'bob', { status: 'banned' }, NOW)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('an admin whose suspension has ended by itself counts as active', async () => {
    const { db, standing } = await setUp();
    await grantAdmin(db, 'ada@school.test', 1);
    await insertUser(db, { id: 'bob', role: 'admin', status: 'suspended', statusUntil: NOW });
    await changeStanding(db, 'ada', { role: 'user' }, NOW);
    expect((await standing('ada')).role).toBe('user');
    await expect(changeStanding(db, 'bob', { role: 'user' }, NOW)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
