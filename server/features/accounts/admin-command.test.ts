import { describe, expect, test } from 'vitest';
import { runAdminCommand } from '#server/features/accounts/admin-command.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';

const NOW = Date.UTC(2026, 10, 21);

describe.each(ENGINES)('on %s', (engine) => {
  async function appWith() {
    const app = await testApp(engine);
    const run = (...words: string[]) => runAdminCommand(app.db, words, NOW);
    return { ...app, run };
  }

  test('a ban limits the user to support and signs out API clients, and a restored user has to sign in again', async () => {
    const { run, signedIn, apiClientOf, db } = await appWith();
    const ada = await signedIn({ id: 'ada' });
    const client = await apiClientOf('ada');
    expect(await run('ban', 'ADA@school.test', 'spam', 'and', 'threats')).toBe('ADA@school.test is now banned.');
    expect([(await ada.get('/api/auth/sessions')).status, (await client.get('/api/auth/sessions')).status]).toEqual([
      403, 401,
    ]);
    expect((await ada.get('/api/support/tickets')).status).toBe(200);
    const { expires_at } = await db.selectFrom('auth_session').select('expires_at').executeTakeFirstOrThrow();
    expect(new Date(expires_at).getTime()).toBe(NOW + 30 * 60_000);
    await run('restore', 'ada@school.test');
    expect((await ada.get('/api/auth/sessions')).status).toBe(401);
  });

  test('a suspension applies starting with the next request, without ending the session, and restoring the user lifts it', async () => {
    const { run, signedIn } = await appWith();
    const ada = await signedIn({ id: 'ada' });
    await run('suspend', 'ada@school.test', 'cool off');
    expect(await (await ada.get('/api/me')).json()).toMatchObject({ status: 'suspended', status_reason: 'cool off' });
    await run('restore', 'ada@school.test');
    expect(await (await ada.get('/api/me')).json()).toMatchObject({ status: 'active', status_reason: null });
  });

  test('grants and removes roles, but never removes the last active admin', async () => {
    const { run, signedIn, db } = await appWith();
    await signedIn({ id: 'ada' });
    await signedIn({ id: 'bob' });
    const roleOf = async (id: string) =>
      (await db.selectFrom('auth_user').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;
    await run('grant', 'ada@school.test');
    expect(await roleOf('ada')).toBe('admin');
    for (const words of [
      ['grant', 'ada@school.test', 'user'],
      ['ban', 'ada@school.test'],
      ['suspend', 'ada@school.test'],
    ]) {
      await expect(run(...words)).rejects.toThrow('This is the last active admin.');
    }
    await run('grant', 'bob@school.test');
    await run('grant', 'ada@school.test', 'moderator');
    expect([await roleOf('ada'), await roleOf('bob')]).toEqual(['moderator', 'admin']);
  });

  test('the command “restored” gives every space a new epoch and adds an entry to the audit log', async () => {
    const { run, signedIn, db } = await appWith();
    const epochs = async () => (await db.selectFrom('sync_person').select('epoch').execute()).map(({ epoch }) => epoch);
    for (const userId of ['ada', 'bob']) {
      const client = await signedIn({ id: userId });
      const device = { protocol: 1, deviceId: '00000000-0000-4000-8000-000000000001', clientNow: NOW };
      await client.post('/api/sync', { ...device, userId, cursor: 0, limit: 1, ops: [] });
    }
    const before = await epochs();
    expect(await run('restored')).toBe('Every device will read its study data again and send what is missing.');
    const after = await epochs();
    expect([before.length, after.length, after.filter((epoch) => before.includes(epoch))]).toEqual([2, 2, []]);
    const audit = await db.selectFrom('admin_audit_log').select(['admin_id', 'action', 'at']).execute();
    expect(audit).toEqual([{ admin_id: 'operator', action: 'database.restored', at: NOW }]);
  });

  test('staff who lost their authenticator app can lose the role, get it back, and set up a new app', async () => {
    const { run, signedIn, db } = await appWith();
    await signedIn({ id: 'root', role: 'admin' });
    await signedIn({ id: 'mo', role: 'moderator', isUnproven: true });
    const row = { user_id: 'mo', sealed_secret: 'x', confirmed_at: 1 };
    await db.insertInto('second_factor').values(row).execute();
    await db.insertInto('recovery_code').values({ user_id: 'mo', hash: 'h' }).execute();
    await run('grant', 'mo@school.test', 'user');
    await run('grant', 'mo@school.test', 'moderator');
    const mo = await signedIn({ id: 'mo', role: 'moderator', isUnproven: true });
    expect(await (await mo.get('/api/me')).json()).toMatchObject({ second_factor: 'enrol' });
    expect(await db.selectFrom('recovery_code').select('hash').execute()).toEqual([]);
  });

  test.each(['cookie', 'bearer'] as const)(
    'losing a role voids the second factor of a sign-in by %s, and a new promotion ends that sign-in',
    async (via) => {
      const { run, signedIn } = await appWith();
      await signedIn({ id: 'root', role: 'admin' });
      const mo = await signedIn({ id: 'mo', role: 'admin', via });
      const statuses = [];
      for (const role of ['admin', 'user', 'admin']) {
        await run('grant', 'mo@school.test', role);
        statuses.push((await mo.get('/api/feature-flags/admin')).status);
      }
      expect(statuses).toEqual([200, 403, 401]);
    },
  );

  test('losing the role clears the second factor from sessions and tokens', async () => {
    const { run, signedIn, apiClientOf, db } = await appWith();
    await signedIn({ id: 'root', role: 'admin' });
    await signedIn({ id: 'mo', role: 'moderator' });
    await apiClientOf('mo', true);
    await run('grant', 'mo@school.test', 'user');
    const proofs = await db.selectFrom('auth_session').where('user_id', '=', 'mo').select('second_factor_at').execute();
    expect(proofs).toEqual([{ second_factor_at: null }]);
    const tokens = await db.selectFrom('api_token').select('has_second_factor').execute();
    expect(tokens).toEqual([{ has_second_factor: 0 }, { has_second_factor: 0 }]);
  });

  test.each([
    ['a member', {}, 'moderator'],
    ['a suspended member', { status: 'suspended' }, 'admin'],
    ['a banned member', { status: 'banned' }, 'moderator'],
    ['a moderator without the second factor', { role: 'moderator', isUnproven: true }, 'admin'],
  ] as const)('a promotion ends the sessions and tokens of %s and logs how many it ended', async (...given) => {
    const [, who, role] = given;
    const { run, signedIn, apiClientOf, db } = await appWith();
    await signedIn({ id: 'ada', ...who });
    await apiClientOf('ada');
    await run('grant', 'ada@school.test', role);
    expect(await db.selectFrom('auth_session').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('api_token').select('hash').execute()).toEqual([]);
    const { details } = await db.selectFrom('admin_audit_log').select('details').executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toMatchObject({ after: { role }, sign_ins_ended: 2 });
  });

  test('a moderator with a proven second factor stays signed in when promoted to admin', async () => {
    const { run, signedIn } = await appWith();
    const mo = await signedIn({ id: 'mo', role: 'moderator' });
    await run('grant', 'mo@school.test', 'admin');
    expect((await mo.get('/api/feature-flags/admin')).status).toBe(200);
  });

  test.each([
    [['grant', 'ada@school.test', 'moderator'], 'account.grant', { role: 'user' }, { role: 'moderator' }],
    [
      ['suspend', 'ada@school.test', 'cool', 'off'],
      'account.suspend',
      { status: 'suspended', reason: 'spam' },
      { status: 'suspended', reason: 'cool off' },
    ],
    [
      ['ban', 'ada@school.test'],
      'account.ban',
      { status: 'suspended', reason: 'spam', until: NOW + 1000 },
      { status: 'banned', reason: null },
    ],
    [['restore', 'ada@school.test'], 'account.restore', { status: 'suspended' }, { status: 'active' }],
  ])('the command %j appears in the audit log as an operator action, along with what it changed', async (...given) => {
    const [words, action, before, after] = given;
    const { run, signedIn, db } = await appWith();
    await signedIn({ id: 'ada', status: 'suspended', statusUntil: NOW + 1000 });
    await db.updateTable('auth_user').set({ status_reason: 'spam' }).where('id', '=', 'ada').execute();
    await run(...words);
    const [entry, ...others] = await db.selectFrom('admin_audit_log').selectAll().execute();
    const of = { entity_type: 'user', entity_id: 'ada', at: NOW };
    expect([entry, others]).toMatchObject([{ admin_id: 'operator', action, ...of }, []]);
    expect(JSON.parse(entry?.details ?? '')).toMatchObject({ before, after });
  });

  test("explains why a command can't be carried out, and changes nothing", async () => {
    const { run, signedIn, db } = await appWith();
    await signedIn({ id: 'ada' });
    await expect(run('ban', 'nobody@school.test')).rejects.toThrow('There is no account nobody@school.test.');
    await expect(run('grant', 'ada@school.test', 'king')).rejects.toThrow('There is no role king.');
    await expect(run('erase', 'ada@school.test')).rejects.toThrow('npm run admin -- COMMAND');
    expect(await db.selectFrom('admin_audit_log').selectAll().execute()).toEqual([]);
  });
});
