import { describe, expect, test } from 'vitest';
import { runAdminCommand } from '#server/features/accounts/admin-command.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { listUsers, readUser } from '#shared/accounts/user.endpoints.ts';
import { aNewConfession } from '#shared/confessions/confession.fixture.ts';

const NOW = Date.UTC(2026, 10, 21);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const iso = (millis: number) => new Date(millis).toISOString();

async function setUp(engine: (typeof ENGINES)[number]) {
  let now = NOW;
  const app = await testApp(engine, { now: () => now, clientAddress: () => '203.0.113.7' });
  const later = (millis: number) => {
    now += millis;
  };
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  const audit = async () => {
    const rows = await app.db.selectFrom('admin_audit_log').selectAll().orderBy('at').execute();
    return rows.map(({ action, admin_id, entity_id, details }) => ({
      action,
      admin_id,
      entity_id,
      details: JSON.parse(details) as unknown,
    }));
  };
  return { ...app, later, root, audit };
}

const setRole = (admin: TestClient, id: string, body: object) => admin.put(`/api/admin/users/${id}/role`, body);
const detail = async (admin: TestClient, id: string) =>
  readUser.response.parse(await (await admin.get(`/api/admin/users/${id}`)).json());
const answerOf = async (response: Response) => [response.status, await response.json()];

describe.each(ENGINES)('on %s', (engine) => {
  test('lists users for admins, with search, filters, and pages', async () => {
    const { root, signedIn } = await setUp(engine);
    await signedIn({ id: 'ada', createdAt: NOW });
    await signedIn({ id: 'bob', createdAt: NOW + 1 });
    const list = async (query: string) =>
      listUsers.response.parse(await (await root.get(`/api/admin/users${query}`)).json());
    expect((await list('')).items.map(({ id }) => id)).toEqual(['bob', 'ada', 'root']);
    expect((await list('?search=ada%40')).items).toEqual([
      {
        id: 'ada',
        email: 'ada@school.test',
        display_name: null,
        username: null,
        role: 'user',
        status: 'active',
        status_until: null,
        created_at: iso(NOW),
      },
    ]);
    expect(await list('?role=user&limit=1&page=2')).toMatchObject({
      items: [{ id: 'ada' }],
      pagination: { page: 2, totalPages: 2, hasPrev: true, hasNext: false, total: 2 },
      is_cut: false,
    });
    for (const bad of ['?limit=51', '?limit=0', '?page=51', '?role=owner', '?status=gone', '?search=%00'])
      expect((await root.get(`/api/admin/users${bad}`)).status).toBe(400);
  });

  test("shows a user's standing, sign-ins, and second factor, but nothing about posts", async () => {
    const { root, signedIn, apiClientOf, db } = await setUp(engine);
    const ada = await signedIn({ id: 'ada' });
    const before = await detail(root, 'ada');
    await apiClientOf('ada');
    expect((await ada.post('/api/confessions', aNewConfession())).status).toBe(200);
    await db.updateTable('auth_session').set({ user_agent: 'Firefox on Linux' }).where('user_id', '=', 'ada').execute();
    const after = await detail(root, 'ada');
    const at = iso(NOW);
    expect(after.sign_ins).toEqual([
      { kind: 'browser', device: 'Firefox on Linux', last_active_at: at },
      { kind: 'api', device: 'test', last_active_at: at },
    ]);
    expect({ ...after, sign_ins: before.sign_ins }).toEqual(before);
    expect(before).toMatchObject({ has_second_factor: false, is_own: false, status_reason: null, history: [] });
    expect((await detail(root, 'root')).is_own).toBe(true);
    expect((await root.get('/api/admin/users/nobody')).status).toBe(404);
  });

  test('suspends a user until a given time, tells them why, and lets the suspension end by itself', async () => {
    const { root, signedIn, later, mails, audit } = await setUp(engine);
    const ada = await signedIn({ id: 'ada' });
    const until = iso(NOW + 2 * HOUR_MS);
    const suspension = { role: 'user', status: 'suspended', reason: 'spam', until };
    expect(await answerOf(await setRole(root, 'ada', suspension))).toMatchObject([
      200,
      { status: 'suspended', status_reason: 'spam', status_until: until },
    ]);
    expect((await ada.post('/api/confessions', aNewConfession())).status).toBe(403);
    expect(mails).toEqual([
      {
        to: 'ada@school.test',
        subject: 'Your Sustained account is suspended',
        text: [
          'Your account is suspended until November 21, 2026 at 2:00 AM UTC.',
          'Reason: Spam.',
          "You can still read everything and study. You can't post, comment, report, or join teams.",
          'If you think this is a mistake, please tell us: http://localhost:3000/support\n',
        ].join('\n\n'),
      },
    ]);
    const active = { status: 'active', reason: null, until: null };
    const suspended = { status: 'suspended', reason: 'spam', until: NOW + 2 * HOUR_MS };
    expect(await audit()).toEqual([
      {
        action: 'account.change_standing',
        admin_id: 'root',
        entity_id: 'ada',
        details: { before: active, after: suspended },
      },
    ]);
    expect((await detail(root, 'ada')).history).toEqual([
      {
        id: expect.any(String),
        at: iso(NOW),
        action: 'account.change_standing',
        by: 'root@school.test',
        before: active,
        after: { ...suspended, until },
      },
    ]);
    later(2 * HOUR_MS);
    expect((await ada.post('/api/confessions', aNewConfession())).status).toBe(200);
  });

  test('restores a user, bans them starting with the next request, and records only actual changes', async () => {
    const { root, signedIn, mails, audit } = await setUp(engine);
    const ada = await signedIn({ id: 'ada', status: 'suspended' });
    await setRole(root, 'ada', { role: 'user', status: 'active' });
    expect((await ada.post('/api/confessions', aNewConfession())).status).toBe(200);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Sustained account is active again']);
    await setRole(root, 'ada', { role: 'user', status: 'active' });
    await setRole(root, 'ada', { role: 'user' });
    expect([mails.length, (await audit()).length]).toEqual([1, 1]);
    await setRole(root, 'ada', { role: 'user', status: 'banned' });
    expect(await answerOf(await ada.get('/api/profile'))).toMatchObject([403, { code: 'ACCOUNT_BANNED' }]);
  });

  test('refuses a change based on an outdated standing, and returns the current one', async () => {
    const { root, signedIn, mails, audit } = await setUp(engine);
    await signedIn({ id: 'ada', status: 'suspended', statusUntil: NOW + DAY_MS });
    const until = iso(NOW + DAY_MS);
    const seen = { role: 'user', status: 'suspended', until };
    const ban = { role: 'user', status: 'banned', reason: 'hate' };
    expect((await setRole(root, 'ada', { ...ban, seen })).status).toBe(200);
    const changes = [
      { role: 'user', status: 'active', seen },
      { role: 'user', status: 'active', seen: { ...seen, status: 'banned' } },
      { role: 'moderator', seen: { role: 'moderator', status: 'banned', until: null } },
    ];
    for (const change of changes) {
      const current = { id: 'ada', role: 'user', status: 'banned', status_reason: 'hate', status_until: null };
      expect(await answerOf(await setRole(root, 'ada', change))).toMatchObject([409, { code: 'CONFLICT', current }]);
    }
    expect([mails.length, (await audit()).length]).toEqual([1, 1]);
    const now = { role: 'user', status: 'banned', until: null };
    expect((await setRole(root, 'ada', { role: 'user', status: 'active', seen: now })).status).toBe(200);
  });

  test('changes only the role if no status is given, and ends the sign-ins of a promoted user', async () => {
    const { root, signedIn, mails, audit, apiClientOf } = await setUp(engine);
    const ada = await signedIn({ id: 'ada', status: 'suspended', statusUntil: NOW + DAY_MS });
    await apiClientOf('ada');
    const response = await setRole(root, 'ada', { role: 'moderator' });
    expect(await answerOf(response)).toMatchObject([200, { role: 'moderator', status: 'suspended', sign_ins: [] }]);
    expect((await ada.get('/api/profile')).status).toBe(401);
    expect(mails.at(-1)?.subject).toBe('Your role on Sustained has changed');
    expect(mails.at(-1)?.text).toMatch(/^You're now a moderator of Sustained\./);
    expect(await audit()).toMatchObject([
      { details: { before: { role: 'user' }, after: { role: 'moderator' }, sign_ins_ended: 2 } },
    ]);
  });

  test.each([
    [{ role: 'owner' }, 'body.role'],
    [{ status: 'suspended' }, 'body.role'],
    [{ role: 'user', status: 'suspended', until: 'tomorrow' }, 'body.until'],
    [{ role: 'user', status: 'suspended', until: iso(NOW) }, 'body.until'],
    [{ role: 'user', status: 'active', reason: 'spam' }, 'body.status'],
    [{ role: 'user', until: iso(NOW + 1) }, 'body.status'],
    [{ role: 'user', status: 'banned', reason: 'because' }, 'body.reason'],
  ])('refuses %j and changes nothing', async (body, field) => {
    const { root, signedIn, audit } = await setUp(engine);
    await signedIn({ id: 'ada' });
    expect(await answerOf(await setRole(root, 'ada', body))).toMatchObject([
      400,
      { fields: { [field]: expect.any(String) } },
    ]);
    expect(await detail(root, 'ada')).toMatchObject({ role: 'user', status: 'active' });
    expect(await audit()).toEqual([]);
  });

  test("doesn't let admins change their own role or sign themselves out everywhere", async () => {
    const { root, audit } = await setUp(engine);
    const message = 'You can’t change your own account here. Ask another admin.';
    const refused = [403, { code: 'FORBIDDEN', message }];
    expect(await answerOf(await setRole(root, 'root', { role: 'user' }))).toMatchObject(refused);
    expect(await answerOf(await root.delete('/api/admin/users/root/sessions'))).toMatchObject(refused);
    expect(await audit()).toEqual([]);
  });

  test('leaves one admin when two demote each other at the same time', async () => {
    const { root, signedIn, db } = await setUp(engine);
    const two = await signedIn({ id: 'two', role: 'admin' });
    const answers = await Promise.all([
      setRole(root, 'two', { role: 'user' }),
      setRole(two, 'root', { role: 'user', status: 'banned' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const admins = await db.selectFrom('auth_user').select('id').where('role', '=', 'admin').execute();
    expect(admins).toHaveLength(1);
  });

  test('signs a user out everywhere and records it', async () => {
    const { root, signedIn, apiClientOf, audit } = await setUp(engine);
    const ada = await signedIn({ id: 'ada' });
    const client = await apiClientOf('ada');
    const response = await root.delete('/api/admin/users/ada/sessions');
    expect(await answerOf(response)).toMatchObject([
      200,
      { sign_ins: [], history: [{ action: 'account.end_sessions', by: 'root@school.test', before: null, after: {} }] },
    ]);
    expect([(await ada.get('/api/profile')).status, (await client.get('/api/profile')).status]).toEqual([401, 401]);
    expect(await audit()).toMatchObject([{ action: 'account.end_sessions', entity_id: 'ada', details: {} }]);
    expect((await root.delete('/api/admin/users/nobody/sessions')).status).toBe(404);
    expect((await setRole(root, 'nobody', { role: 'user' })).status).toBe(404);
  });

  test("shows changes made on the server's command line in a user's history", async () => {
    const { root, signedIn, db } = await setUp(engine);
    await signedIn({ id: 'ada' });
    await runAdminCommand(db, ['ban', 'ada@school.test', 'sold', 'answers'], NOW);
    expect((await detail(root, 'ada')).history).toMatchObject([
      {
        action: 'account.ban',
        by: null,
        before: { status: 'active' },
        after: { status: 'banned', reason: 'sold answers' },
      },
    ]);
  });

  test('limits how many times an admin can change a role or status in an hour', async () => {
    const { root, signedIn } = await setUp(engine);
    await signedIn({ id: 'ada' });
    const statuses = new Set<number>();
    for (let turn = 0; turn < 61; turn += 1) statuses.add((await setRole(root, 'ada', { role: 'user' })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
