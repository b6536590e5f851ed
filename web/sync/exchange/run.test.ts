import { v4 } from 'uuid';
import { afterEach, expect, test } from 'vitest';
import { withAddedFields } from '#shared/http/added-fields.fixture.ts';
import { flushOnce } from '#web/sync/exchange/run.ts';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import {
  aBookmark,
  aDevice,
  agrees,
  aView,
  closeDevices,
  heldBy,
  shownBy,
  type TestDevice,
} from '#web/sync/exchange/test-device.ts';
import { releaseSuspended } from '#web/sync/outbox/release-parked.ts';
import { readSyncState } from '#web/sync/outbox/sync-state.ts';
import { readProblems } from '#web/sync/status/problems.ts';

afterEach(closeDevices);

const HOUR_MS = 3_600_000;
const refusal = (status: number, code: string, headers = {}) =>
  Response.json({ code, message: 'No.' }, { status, headers });

async function expectAgreement(device: TestDevice, server: TestAnswerer): Promise<void> {
  const { shown, held, waiting, isEven, digests } = await agrees(device, server);
  expect([shown, waiting, isEven, digests[0]]).toEqual([held, 0, true, digests[1]]);
}

test('shows a write right away, sends it, and delivers it to another device', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  const two = aDevice(server, `${one.userId}x`);
  await one.write([aBookmark('fre-401', { priority: 3 }), aView('fre-401')]);
  expect(Object.keys(await shownBy(one))).toHaveLength(2);
  expect(await one.sync()).toEqual({ kind: 'saved' });
  expect(await two.sync()).toEqual({ kind: 'saved' });
  await expectAgreement(one, server);
  await expectAgreement(two, server);
  expect(await shownBy(two)).toMatchObject({ 'bookmark/fre-401': { priority: 3 } });
  expect((await two.db.ruleFolds.toArray()).map(({ key }) => key)).toEqual(['fre-401']);
});

test('keeps edits that two devices made to different fields', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  const two = aDevice(server, `${one.userId}x`);
  await one.write([aBookmark('fre-403')]);
  await one.sync();
  await two.sync();
  await one.write([{ ...aBookmark('fre-403'), args: { priority: 5 } }]);
  await two.write([{ ...aBookmark('fre-403'), args: { isFavorite: true } }]);
  for (const device of [one, two, one]) await device.sync();
  await expectAgreement(one, server);
  await expectAgreement(two, server);
  expect(heldBy(server)).toMatchObject({ 'bookmark/fre-403': { priority: 5, isFavorite: true } });
});

test('splits many operations and rows over several requests, and sends each operation once', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write(Array.from({ length: 25 }, () => aView('fre-404')));
  expect(await one.sync({ limits: { maxOps: 10 } })).toEqual({ kind: 'saved' });
  expect(server.requests.map(({ ops }) => ops.length)).toEqual([10, 10, 5]);
  const two = aDevice(server, `${one.userId}x`);
  expect(await two.sync({ limits: { maxRows: 4 } })).toEqual({ kind: 'saved' });
  await expectAgreement(two, server);
  expect(server.rows.size).toBe(25);
});

test('sends an operation again after a lost response, and the server applies it once', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aView('fre-401')]);
  server.instead = (request) => {
    server.answer(request);
    throw new TypeError('Failed to fetch');
  };
  expect(await one.sync()).toMatchObject({ kind: 'offline' });
  expect(await one.db.outbox.count()).toBe(1);
  server.instead = () => undefined;
  await one.sync();
  await expectAgreement(one, server);
  expect(server.version).toBe(1);
});

test.each([
  ['a network failure', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'offline' }],
  ['a captive portal', async () => new Response('<html>Welcome</html>'), { kind: 'offline' }],
  ["a 401 that isn't from the app's server", async () => new Response('<html>', { status: 401 }), { kind: 'offline' }],
  ['a failing server', async () => refusal(503, 'UNAVAILABLE', { 'Retry-After': '7' }), { retryAfterMs: 7000 }],
  ['too many requests', async () => refusal(429, 'RATE_LIMITED', { 'Retry-After': '60' }), { retryAfterMs: 60_000 }],
  ['the end of the session', async () => refusal(401, 'AUTH_REQUIRED'), { kind: 'sign-in' }],
  ['a ban', async () => refusal(403, 'ACCOUNT_BANNED'), { kind: 'sign-in', code: 'ACCOUNT_BANNED' }],
  ["another user's session", async () => refusal(409, 'WRONG_ACCOUNT'), { kind: 'wrong-account' }],
  ['the refusal of an old build', async () => refusal(426, 'UPGRADE_REQUIRED'), { kind: 'update' }],
])('keeps the outbox after %s, and sends it in the next run', async (_what, fetch, outcome) => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-401')]);
  expect(await one.sync({ fetch })).toMatchObject(outcome);
  expect(await one.db.outbox.count()).toBe(1);
  expect(await one.sync()).toEqual({ kind: 'saved' });
  await expectAgreement(one, server);
});

test.each([400, 413])('finds and parks the one operation that causes a %i, and sends all others', async (status) => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([...Array.from({ length: 9 }, () => aView('fre-401')), aBookmark('fre-613'), aBookmark('fre-702')]);
  server.instead = ({ ops }) => (ops.some(({ id }) => id === 'fre-613') ? refusal(status, 'INVALID_INPUT') : undefined);
  expect(await one.sync()).toEqual({ kind: 'saved' });
  expect(server.rows.size).toBe(10);
  expect(await one.db.outbox.toArray()).toMatchObject([{ id: 'fre-613', state: 'parked', isStuck: true }]);
  expect(await readProblems(one)).toMatchObject([{ kind: 'parked', code: 'INVALID_INPUT', op: { id: 'fre-613' } }]);
  expect(await shownBy(one)).toHaveProperty('bookmark/fre-613');
});

test("lets a deferred operation block only its own row, and sends it when it's due", async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  const suspended = { r: 'deferred' as const, code: 'ACCOUNT_SUSPENDED' };
  server.verdict = ({ id }) => (id === 'fre-401' ? suspended : undefined);
  await one.write([aBookmark('fre-401', { notes: 'first' }), aBookmark('fre-402')]);
  await one.write([{ ...aBookmark('fre-401'), args: { priority: 4 } }]);
  expect(await one.sync()).toEqual({ kind: 'saved' });
  expect((await one.db.outbox.toArray()).map(({ id, state }) => [id, state])).toEqual([
    ['fre-401', 'parked'],
    ['fre-401', 'new'],
  ]);
  const sent = server.requests.length;
  await one.sync();
  expect(server.requests.slice(sent).map(({ ops }) => ops.length)).toEqual([0]);
  server.verdict = () => undefined;
  server.now += HOUR_MS;
  await one.sync({ isActive: false });
  expect(await one.db.outbox.count()).toBe(2);
  await one.sync({ isActive: true });
  await expectAgreement(one, server);
  expect(heldBy(server)).toMatchObject({ 'bookmark/fre-401': { notes: 'first', priority: 4 } });
});

test('sends operations that were parked during a suspension once they are released', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  server.verdict = () => ({ r: 'deferred', code: 'ACCOUNT_SUSPENDED' });
  await one.write([aView('fre-401')]);
  await one.sync();
  server.verdict = () => undefined;
  await releaseSuspended(one.strict);
  expect(await one.sync()).toEqual({ kind: 'saved' });
  await expectAgreement(one, server);
});

test("after the app is updated, resends an operation that the server didn't recognize", async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  server.verdict = () => ({ r: 'deferred', code: 'UNKNOWN_CHANGE' });
  await one.write([aView('fre-401')]);
  await one.sync({ build: 'a' });
  server.verdict = () => undefined;
  await one.sync({ build: 'a' });
  expect(await one.db.outbox.count()).toBe(1);
  await one.sync({ build: 'b' });
  await expectAgreement(one, server);
});

test('loses nothing and applies nothing twice if two tabs sync at the same time', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  const tab = aDevice(server, one.userId);
  await Promise.all([
    one.write([aView('fre-401'), aBookmark('fre-401')]),
    tab.write([aView('fre-402'), { ...aBookmark('fre-401'), args: { isFavorite: true, isDeleted: false } }]),
  ]);
  await Promise.all([one.sync(), tab.sync(), one.sync()]);
  await one.sync();
  await expectAgreement(one, server);
  expect([...server.rows.keys()].filter((key) => key.startsWith('studyEvent'))).toHaveLength(2);
});

test('resends what the server lost in a restore from a backup, and loses nothing that the device shows', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aView('fre-401')]);
  await one.sync();
  const backup = { version: server.version, rows: [...server.rows], ledger: [...server.ledger] };
  await one.write([aBookmark('fre-402', { notes: 'precious' })]);
  await one.sync();
  const restored = new TestAnswerer();
  Object.assign(restored, { epoch: 'second', version: backup.version, now: server.now });
  for (const [key, row] of backup.rows) restored.rows.set(key, row);
  for (const [key, ack] of backup.ledger) restored.ledger.set(key, ack);
  await one.write([{ ...aBookmark('fre-402'), args: { priority: 5 } }]);
  expect(await one.sync({ fetch: restored.fetch })).toEqual({ kind: 'saved' });
  await expectAgreement(one, restored);
  expect(heldBy(restored)).toMatchObject({ 'bookmark/fre-402': { notes: 'precious', priority: 5 } });
});

test('resets a device that returns after the server purged tombstones that the device never received', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  const two = aDevice(server, `${one.userId}x`);
  await one.write([aBookmark('fre-401'), aBookmark('fre-402')]);
  await one.sync();
  await two.sync();
  await one.write([{ ...aBookmark('fre-401'), args: { isDeleted: true } }]);
  await one.sync();
  await one.write([aBookmark('fre-403')]);
  await one.sync();
  server.purge();
  await two.write([aBookmark('fre-404')]);
  expect(await two.sync({ limits: { maxRows: 1 } })).toEqual({ kind: 'saved' });
  await expectAgreement(two, server);
  expect(Object.keys(await shownBy(two)).toSorted()).toEqual([
    'bookmark/fre-402',
    'bookmark/fre-403',
    'bookmark/fre-404',
  ]);
});

test('repairs differences of unknown cause, at most once an hour', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-401'), aView('fre-401')]);
  await one.sync();
  await one.db.rows.delete(['bookmark', 'fre-401']);
  await one.db.rows.add({ e: 'bookmark', id: 'fre-999', v: 1, isLive: true, isDeleted: false, data: {}, pending: 0 });
  await one.db.meta.put({ ...(await readSyncState(one.db)), digest: { n: 7, h: 7 } });
  expect(await one.sync()).toEqual({ kind: 'saved' });
  await expectAgreement(one, server);
  server.digest = () => ({ n: 99, h: 99 });
  const sent = server.requests.length;
  await one.sync();
  expect(server.requests).toHaveLength(sent + 1);
});

test('keeps the outbox for the next run if stopped', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aView('fre-401')]);
  const end = new AbortController();
  const hang = (_address: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('stop', 'AbortError')));
      setTimeout(() => end.abort(), 5);
    });
  expect(await one.sync({ fetch: hang, signal: end.signal })).toEqual({ kind: 'stopped' });
  await one.sync();
  await expectAgreement(one, server);
});

test('ignores fields that a newer server has added to its responses', async () => {
  const server = new TestAnswerer();
  server.instead = (request) => Response.json(withAddedFields(server.answer(request), ['d']));
  const one = aDevice(server);
  await one.write([aBookmark('fre-401')]);
  expect(await one.sync()).toEqual({ kind: 'saved' });
  await expectAgreement(one, server);
});

test("keeps rows of entities that this build doesn't know, and counts them in the digest", async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  const row = { isDeleted: false, data: { front: 'Hearsay?' }, marks: {} };
  server.version = 1;
  server.rows.set('cardReview/a', { e: 'cardReview', id: 'a', v: 1, row });
  expect(await one.sync()).toEqual({ kind: 'saved' });
  expect(server.requests).toHaveLength(1);
  expect(await one.db.parked.toArray()).toMatchObject([{ e: 'cardReview', id: 'a', json: '{"front":"Hearsay?"}' }]);
  expect((await readSyncState(one.db)).digest).toEqual(server.digest());
});

test('sends the outbox as the page closes, and stores the response', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await flushOnce(one, server.fetch);
  expect(server.requests).toHaveLength(0);
  await one.write([aView('fre-401')]);
  await flushOnce(one, server.fetch);
  expect(server.requests.map(({ ops }) => ops.length)).toEqual([1]);
  expect(await one.db.outbox.count()).toBe(0);
});

test("names the user and the device in each request and keeps the device's ID", async () => {
  const server = new TestAnswerer();
  const userId = v4();
  const one = aDevice(server, userId);
  await one.sync();
  await one.sync();
  expect(server.requests.map((request) => request.userId)).toEqual([userId, userId]);
  expect(new Set(server.requests.map(({ deviceId }) => deviceId)).size).toBe(1);
});
