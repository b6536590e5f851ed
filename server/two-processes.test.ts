import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAdminCommand } from '#server/features/accounts/admin-command.ts';
import { type TestMail, testMail } from '#server/features/accounts/test-identity.ts';
import { type Db, openDb } from '#server/platform/db/open.ts';
import { newDatabase } from '#server/platform/db/test-db.ts';
import { aSyncRequest, aViewOp } from '#server/sync/test-sync.ts';
import { aNewTicket } from '#shared/support/ticket.fixture.ts';
import { SyncPage } from '#shared/sync/sync.contract.ts';

const PROGRAM = 'dist/test/two-processes.mjs';
const PASSWORD = 'a password of two';
const PROPAGATION_MS = 5000;

let mail: TestMail;
let db: Db;
const processes: ChildProcess[] = [];
const urls: string[] = [];

/**
 * Starts a server process on a free port and returns its URL. All processes share one database, secret, and public URL.
 */
async function startProcess(env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, ...env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    const port = /ready at http:\/\/localhost:(\d+)/.exec(printed)?.[1];
    if (port !== undefined) return `http://127.0.0.1:${port}`;
  }
  throw new Error(`a server ended before it was ready: ${printed}`);
}

beforeAll(async () => {
  mail = await testMail();
  await build({
    entryPoints: ['server/scripts/dev-api.ts'],
    outfile: PROGRAM,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const databaseUrl = await newDatabase('postgres');
  db = openDb(databaseUrl).db;
  const env = {
    DATABASE_URL: databaseUrl,
    APP_SECRET: 'one-secret-for-both-of-the-processes-1234',
    PUBLIC_URL: 'http://localhost:3000',
    SMTP_URL: mail.url,
    LIMITS: 'ticketPerAccount=4/3600',
  };
  for (let count = 0; count < 2; count += 1) {
    urls.push(await startProcess({ ...env, DATA_DIR: mkdtempSync(join(tmpdir(), 'sustained-two-')) }));
  }
}, 60_000);
afterAll(async () => {
  for (const child of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(async (child) => child.exitCode ?? once(child, 'exit')));
  await db.destroy();
  await mail.stop();
});

async function call(
  at: number,
  method: string,
  path: string,
  { body, cookie = '' }: { body?: unknown; cookie?: string } = {},
) {
  return fetch(`${urls[at]}${path}`, {
    method,
    headers: {
      'Sec-Fetch-Site': 'same-origin',
      ...(cookie === '' ? {} : { Cookie: cookie }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function signedUp(email: string): Promise<string> {
  await call(0, 'POST', '/api/auth/sign-up', { body: { email, password: PASSWORD, age_band: '18_plus' } });
  // A server process sends the mail in the background, so the mail may take a moment to arrive.
  await expect.poll(() => mail.countTo(email), { timeout: 5000 }).toBe(1);
  const token = /#verify=(\S+)/.exec((await mail.lastTo(email)).text)?.[1];
  return cookieOf(await call(1, 'POST', '/api/auth/sign-up/verify', { body: { token, password: PASSWORD } }));
}

test('a sign-up begun in one process can be finished in the other, and a ban takes effect in both', async () => {
  const cookie = await signedUp('ada@school.test');
  for (const at of [0, 1]) {
    expect(await (await call(at, 'GET', '/api/me', { cookie })).json()).toMatchObject({
      user: { email: 'ada@school.test' },
    });
  }
  await runAdminCommand(db, ['ban', 'ada@school.test'], Date.now());
  for (const at of [0, 1]) expect((await call(at, 'GET', '/api/auth/sessions', { cookie })).status).toBe(403);
});

test('counts requests to both processes toward the same limit', async () => {
  const cookie = await signedUp('bob@school.test');
  const body = aNewTicket();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => call(index % 2, 'POST', '/api/support/tickets', { cookie, body })),
  );
  const statuses = answers.map(({ status }) => status);
  expect([
    statuses.filter((status) => status === 200).length,
    statuses.filter((status) => status === 429).length,
  ]).toEqual([4, 8]);
});

test('gives a username to only one user, no matter which process each user asks', async () => {
  const cookies = await Promise.all(['c', 'd', 'e', 'f'].map((name) => signedUp(`${name}@school.test`)));
  await Promise.all(cookies.map((cookie, index) => call(index % 2, 'POST', '/api/profile', { cookie })));
  const answers = await Promise.all(
    cookies.map((cookie, index) => call(index % 2, 'PATCH', '/api/profile', { cookie, body: { username: 'theone' } })),
  );
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409', '409']);
});

test("assigns versions without gaps and keeps a user's devices in sync when they push to both processes at once", async () => {
  const cookie = await signedUp('sync@school.test');
  const me = (await (await call(0, 'GET', '/api/me', { cookie })).json()) as { user: { id: string } };
  const userId = me.user.id;
  const push = async (at: number, deviceId: string, cursor: number, count: number) => {
    const ops = Array.from({ length: count }, () => aViewOp());
    const body = { ...aSyncRequest({ userId, deviceId, cursor, ops }), clientNow: Date.now() };
    return SyncPage.parse(await (await call(at, 'POST', '/api/sync', { cookie, body })).json());
  };
  const devices = Array.from({ length: 4 }, () => randomUUID());
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(devices.map((deviceId, index) => push((index + round) % 2, deviceId, 0, 20)));
  }
  const rows = await db
    .selectFrom('sync_row')
    .select('version')
    .where('user_id', '=', userId)
    .orderBy('version')
    .execute();
  expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 400 }, (_, index) => index + 1));
  const pages = await Promise.all(devices.map((deviceId, index) => push(index % 2, deviceId, 0, 0)));
  expect(new Set(pages.map(({ digest }) => JSON.stringify(digest))).size).toBe(1);
  expect(pages.map(({ rows: each }) => each.length)).toEqual([400, 400, 400, 400]);
});

test('tells a device waiting at one process about operations sent to the other', async () => {
  const cookie = await signedUp('live@school.test');
  const me = (await (await call(0, 'GET', '/api/me', { cookie })).json()) as { user: { id: string } };
  const userId = me.user.id;
  const held = call(1, 'POST', '/api/sync/changes', { cookie, body: { userId, cursor: 0 } });
  const body = { ...aSyncRequest({ userId, ops: [aViewOp()] }), clientNow: Date.now() };
  expect((await call(0, 'POST', '/api/sync', { cookie, body })).status).toBe(200);
  expect(await (await held).json()).toEqual({ changed: true });
});

test('passes a changed flag on to the other process within seconds', async () => {
  const cookie = await signedUp('root@school.test');
  // The role is set directly in the table, because a promotion by command would end the session.
  await db.updateTable('auth_user').set({ role: 'admin' }).where('email', '=', 'root@school.test').execute();
  await db.updateTable('auth_session').set({ second_factor_at: Date.now() }).execute();
  const isOn = async (at: number) => {
    const text = await (await call(at, 'GET', '/api/feature-flags')).text();
    return /"competitions_visibility":\{"enabled":true/.test(text);
  };
  expect([await isOn(0), await isOn(1)]).toEqual([true, true]);
  const changed = await call(0, 'PUT', '/api/feature-flags/admin/competitions_visibility', {
    cookie,
    body: { enabled: false },
  });
  expect(changed.status).toBe(200);
  await expect.poll(() => isOn(1), { timeout: PROPAGATION_MS }).toBe(false);
});
