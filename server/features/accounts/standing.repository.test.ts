import { describe, expect, test } from 'vitest';
import { changeStanding, grantAdmin } from '#server/features/accounts/standing.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertSession, insertUser } from '#server/platform/db/test-users.ts';

const STANDING = ['role', 'status', 'status_reason', 'status_until'] as const;

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp() {
    const db = await testDb(engine);
    await insertUser(db, { id: 'ada' });
    await insertSession(db, { userId: 'ada', token: 't', createdAt: 1, expiresAt: 2, secondFactorAt: null });
    const standing = (id: string) =>
      db.selectFrom('auth_user').select(STANDING).where('id', '=', id).executeTakeFirstOrThrow();
    const sessions = async () => (await db.selectFrom('auth_session').select('id').execute()).length;
    return { db, standing, sessions };
  }

  test('a status brings its reason and its end along, and leaves without them', async () => {
    const { db, standing, sessions } = await setUp();
    await changeStanding(db, 'ada', { status: 'suspended', reason: 'cool off', until: 5 });
    expect(await standing('ada')).toEqual({
      role: 'user',
      status: 'suspended',
      status_reason: 'cool off',
      status_until: 5,
    });
    await changeStanding(db, 'ada', { status: 'active' });
    expect(await standing('ada')).toEqual({ role: 'user', status: 'active', status_reason: null, status_until: null });
    expect(await sessions()).toBe(1);
  });

  test('a role alone leaves the status as it is; a ban ends the sessions', async () => {
    const { db, standing, sessions } = await setUp();
    await changeStanding(db, 'ada', { status: 'suspended', reason: 'cool off' });
    await changeStanding(db, 'ada', { role: 'moderator' });
    expect(await standing('ada')).toMatchObject({ role: 'moderator', status: 'suspended', status_reason: 'cool off' });
    await changeStanding(db, 'ada', { status: 'banned' });
    expect(await sessions()).toBe(0);
  });

  test('the configured admin is made one once, and the audit log says so', async () => {
    const { db, standing } = await setUp();
    for (const at of [7, 8]) await grantAdmin(db, 'ada@school.test', at);
    await grantAdmin(db, 'nobody@school.test', 9);
    expect((await standing('ada')).role).toBe('admin');
    const entries = await db.selectFrom('admin_audit_log').select(['admin_id', 'action', 'entity_id', 'at']).execute();
    expect(entries).toEqual([{ admin_id: 'operator', action: 'account.grant', entity_id: 'ada', at: 7 }]);
  });

  test('of two admins one may go, the last may not; a suspended one does not count', async () => {
    const { db, standing } = await setUp();
    await insertUser(db, { id: 'bob', role: 'admin', status: 'suspended' });
    await grantAdmin(db, 'ada@school.test', 1);
    await expect(changeStanding(db, 'ada', { role: 'user' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await changeStanding(db, 'bob', { status: 'active' });
    await changeStanding(db, 'ada', { role: 'user' });
    expect((await standing('ada')).role).toBe('user');
    await expect(changeStanding(db, 'bob', { status: 'banned' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
