import { expect, test } from 'vitest';
import { keepHouse } from '#server/jobs/housekeeping.job.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import { createTicket } from '#shared/support/ticket.endpoints.ts';
import { aNewTicket } from '#shared/support/ticket.fixture.ts';

const DAY_MS = 86_400_000;
const NO_OUTBOX = '/no/such/outbox';

test.each(ENGINES)('deletes only what has expired, on %s', async (engine) => {
  const now = Date.now();
  const app = await testApp(engine, { now: () => now });
  const ada = await app.signedIn({ id: 'ada' });
  await ada.post('/api/profile');
  await ada.patch('/api/profile', { profile_slug: 'first-name' });
  await ada.patch('/api/profile', { profile_slug: 'second-name' });
  const asked = await ada.send('POST', '/api/support/tickets', aNewTicket(), {
    'Idempotency-Key': 'a-key-of-some-length',
  });
  createTicket.response.parse(await asked.json());
  await (await app.signedIn({ id: 'root', role: 'admin' })).get('/api/u/second-name');
  const readings = [{ name: 'LCP', value: 1, route: '/', form_factor: 'phone' }];
  await app.visitor.post('/api/analytics/vitals', { readings });
  const device = { deviceId: '00000000-0000-4000-8000-000000000001', cursor: 0, limit: 1, clientNow: now };
  const removal = { e: 'bookmark', id: 'fre-404', type: 'set', ov: 1, args: { isDeleted: true }, base: 0, at: now };
  const ops = [{ opId: '00000000-0000-4000-8000-000000000002', ...removal }];
  await ada.post('/api/sync', { protocol: 1, userId: 'ada', ...device, ops });
  const left = async () => ({
    counters: (await app.db.selectFrom('rate_limit').select('key').execute()).length > 0,
    keys: (await app.db.selectFrom('idempotency_key').select('key').execute()).length,
    names: (await app.db.selectFrom('held_name').select('key').execute()).length > 0,
    tickets: (await app.db.selectFrom('ticket').select('id').execute()).length,
    words: (await app.db.selectFrom('ticket_message').select('id').execute()).length,
    views: (await app.db.selectFrom('profile_view').select('key').execute()).length,
    measured: (await app.db.selectFrom('vital_tally').select('day').execute()).length,
    tombstones: (await app.db.selectFrom('sync_row').select('id').execute()).length,
    sessions: (await app.db.selectFrom('auth_session').select('id').execute()).length,
  });
  const after = async (days: number) => {
    await keepHouse({ ...app, outbox: NO_OUTBOX, now: () => now + days * DAY_MS });
    return left();
  };
  const all = {
    counters: true,
    keys: 1,
    names: true,
    tickets: 1,
    words: 1,
    views: 1,
    measured: 1,
    tombstones: 1,
    sessions: 2,
  };
  expect(await after(0)).toEqual(all);
  expect(await after(2)).toEqual({ ...all, counters: false, keys: 0, views: 0, sessions: 0 });
  expect((await after(89)).names).toBe(true);
  expect((await after(91)).names).toBe(false);
  expect(await after(399)).toMatchObject({ measured: 1, tombstones: 1 });
  expect((await after(402)).measured).toBe(0);
  expect((await left()).tombstones).toBe(0);
  expect((await after(729)).tickets).toBe(1);
  expect(await after(731)).toMatchObject({ tickets: 0, words: 0 });
});

test.each(ENGINES)('deletes data earlier if an admin has shortened its retention period, on %s', async (engine) => {
  const now = Date.now();
  const app = await testApp(engine, { now: () => now });
  await (await app.signedIn({ id: 'ada' })).post('/api/support/tickets', aNewTicket());
  const admin = await app.signedIn({ id: 'root', role: 'admin' });
  await admin.patch('/api/admin/settings', { retention_days: { tickets: 90 } });
  const after = async (days: number) => {
    await keepHouse({ ...app, outbox: NO_OUTBOX, now: () => now + days * DAY_MS });
    return (await app.db.selectFrom('ticket').select('id').execute()).length;
  };
  expect([await after(89), await after(91)]).toEqual([1, 0]);
});

test('logs a part that fails, and still runs the others', async () => {
  const app = await testApp('sqlite', { now: Date.now });
  await app.db.schema.dropTable('held_name').execute();
  await app.signedIn({ id: 'ada' });
  await keepHouse({ ...app, outbox: NO_OUTBOX, now: () => Date.now() + 2 * DAY_MS });
  expect(app.lines.filter((line) => line.includes('housekeeping failed'))).toHaveLength(1);
  expect(await app.db.selectFrom('auth_session').selectAll().execute()).toEqual([]);
});
