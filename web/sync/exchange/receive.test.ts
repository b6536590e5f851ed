import { afterEach, expect, test } from 'vitest';
import type { SyncPage } from '#shared/sync/sync.contract.ts';
import { allRows } from '#web/study/log-packs.ts';
import { type Built, buildRequest } from '#web/sync/exchange/build-request.ts';
import { receive } from '#web/sync/exchange/receive.ts';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import {
  aBookmark,
  aDevice,
  agrees,
  aView,
  closeDevices,
  shownBy,
  type TestDevice,
} from '#web/sync/exchange/test-device.ts';
import { ackedOps } from '#web/sync/outbox/acked.ts';
import { readSyncState } from '#web/sync/outbox/sync-state.ts';
import { discardProblem, readProblems, retryProblem } from '#web/sync/status/problems.ts';

afterEach(closeDevices);

const RECEIPT = { now: 1_000_000, build: undefined };
const build = (device: TestDevice) => buildRequest(device.strict, device.userId, device);
const take = (device: TestDevice, built: Built, answer: Parameters<typeof receive>[2]) =>
  receive(device.db, built, answer, RECEIPT);

/** Builds a response page by hand from the fields that matter. */
const aPage = (over: Partial<SyncPage>): SyncPage => ({
  epoch: 'first',
  from: 0,
  cursor: 0,
  floor: 0,
  more: false,
  serverNow: 1_000_000,
  acks: [],
  rows: [],
  touched: [],
  ...over,
});
const LIVE = { collectionId: null, notes: null, priority: 2, isFavorite: false, createdAt: 1, copies: [] };

test('drops a response that arrives after a newer one', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-401')]);
  const built = await build(one);
  const answer = server.answer(built.request);
  await one.sync();
  await one.write([{ ...aBookmark('fre-401'), args: { priority: 5 } }]);
  await one.sync();
  expect(await take(one, built, answer)).toEqual({ kind: 'stale' });
  expect(await shownBy(one)).toMatchObject({ 'bookmark/fre-401': { priority: 5 } });
});

test('drops a response that arrives after a reset, even with the same cursor', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-401')]);
  await one.sync();
  const first = await build(one);
  expect(await take(one, first, { reset: true, epoch: 'first' })).toEqual({ kind: 'reset' });
  const second = await build(one);
  expect(await take(one, second, { reset: true, epoch: 'first' })).toEqual({ kind: 'reset' });
  expect(await take(one, second, aPage({ rows: [] }))).toEqual({ kind: 'stale' });
  expect((await readSyncState(one.db)).isResyncing).toBe(true);
  await one.sync();
  const { shown, held, digests } = await agrees(one, server);
  expect([shown, digests[0]]).toEqual([held, digests[1]]);
});

test('resumes an interrupted reset where it stopped and ends with what the server has', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-401'), aBookmark('fre-402'), aBookmark('fre-403')]);
  await one.sync();
  server.rows.delete('bookmark/fre-402');
  server.epoch = 'second';
  await one.db.acked.clear();
  await take(one, await build(one), { reset: true, epoch: 'second' });
  const part = await buildRequest(one.strict, one.userId, one, { maxRows: 1 });
  await take(one, part, server.answer(part.request));
  expect(Object.keys(await shownBy(one))).toHaveLength(3);
  const again = aDevice(server, one.userId); // the page was closed in the meantime
  await again.sync({ limits: { maxRows: 1 } });
  expect(Object.keys(await shownBy(again)).toSorted()).toEqual(['bookmark/fre-401', 'bookmark/fre-403']);
  const { digests, isEven } = await agrees(again, server);
  expect([isEven, digests[0]]).toEqual([true, digests[1]]);
});

test('resends what the server lost in a restore from a backup, even if it has received changes since', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-401'), aBookmark('fre-402', { notes: 'mine' })]);
  await one.sync();
  const lost = (await ackedOps(one.db)).at(-1)?.op;
  server.rows.delete('bookmark/fre-402');
  server.ledger.delete(lost?.opId ?? '');
  server.version += 3; // another device has written in the meantime
  expect([lost?.id, await one.sync()]).toEqual(['fre-402', { kind: 'saved' }]);
  expect(server.rows.get('bookmark/fre-402')?.row.data).toMatchObject({ notes: 'mine' });
  const { shown, held, waiting } = await agrees(one, server);
  expect([shown, waiting]).toEqual([held, 0]);
});

/** Returns what a device shows, how many rules it has a projection of, and how many operations are queued. */
const stateOf = async (device: TestDevice) => ({
  shown: Object.keys(await shownBy(device)),
  folds: await device.db.ruleFolds.count(),
  waiting: await device.db.outbox.count(),
});

test('removes a row whose creation was rejected, and lists the creation as a problem to retry', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  server.verdict = () => ({ r: 'rejected', code: 'INVALID_INPUT', message: 'Not like this.' });
  const view = aView('fre-401');
  const queued = { shown: [`studyEvent/${view.id}`], folds: 1, waiting: 1 };
  await one.write([view]);
  expect(await stateOf(one)).toEqual(queued);
  await one.sync();
  expect(await stateOf(one)).toEqual({ shown: [], folds: 0, waiting: 0 });
  const [problem] = await readProblems(one);
  expect(problem).toMatchObject({ kind: 'rejected', code: 'INVALID_INPUT', message: 'Not like this.' });
  expect(problem?.op).toMatchObject({ id: view.id, args: view.args });
  server.verdict = () => undefined;
  await retryProblem(one, problem?.opId ?? '');
  expect(await readProblems(one)).toEqual([]);
  expect(await stateOf(one)).toEqual(queued);
  await one.sync();
  expect(server.rows.size).toBe(1);
  expect(server.ledger.size).toBe(2);
  expect(await stateOf(one)).toEqual({ ...queued, waiting: 0 });
});

test("doesn't resend a rejected creation automatically, and keeps nothing of it once it's discarded", async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  server.verdict = () => ({ r: 'rejected', code: 'INVALID_INPUT', message: 'No.' });
  await one.write([aBookmark('fre-401', { notes: 'mine' })]);
  await one.sync();
  server.verdict = () => undefined;
  await one.sync();
  const [problem] = await readProblems(one);
  expect(problem?.op.args).toMatchObject({ notes: 'mine' });
  await discardProblem(one, problem?.opId ?? '');
  await one.sync();
  expect(server.requests.map(({ ops }) => ops.length)).toEqual([1, 0, 0]);
  expect([await readProblems(one), await stateOf(one)]).toEqual([[], { shown: [], folds: 0, waiting: 0 }]);
});

test("shows the server's row after an operation is rejected, and forgets a discarded operation", async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-401', { priority: 3 })]);
  await one.sync();
  server.verdict = () => ({ r: 'rejected', code: 'INVALID_INPUT', message: 'No.' });
  await one.write([{ ...aBookmark('fre-401'), args: { priority: 5 } }]);
  await one.sync();
  expect(await shownBy(one)).toMatchObject({ 'bookmark/fre-401': { priority: 3 } });
  const [problem] = await readProblems(one);
  await discardProblem(one, problem?.opId ?? '');
  expect(await readProblems(one)).toEqual([]);
});

test('shows the server’s row after a parked operation is discarded, and releases operations behind it', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-401', { priority: 3 })]);
  await one.sync();
  server.verdict = ({ args }) => ('notes' in args ? { r: 'deferred', code: 'UNKNOWN_CHANGE' } : undefined);
  await one.write([{ ...aBookmark('fre-401'), args: { notes: 'later' } }]);
  await one.write([{ ...aBookmark('fre-401'), args: { isFavorite: true } }]);
  await one.sync();
  const [problem] = await readProblems(one);
  await discardProblem(one, problem?.opId ?? '');
  expect(await shownBy(one)).toMatchObject({ 'bookmark/fre-401': { priority: 3, notes: null, isFavorite: true } });
  await one.sync();
  const { shown, held, waiting } = await agrees(one, server);
  expect([shown, waiting]).toEqual([held, 0]);
});

test('removes a row that was deleted elsewhere, but keeps an operation that is queued for it', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-401', { priority: 3 }), aBookmark('fre-402')]);
  await one.sync();
  const built = await build(one);
  await one.write([{ ...aBookmark('fre-402'), args: { notes: 'kept' } }]);
  const { cursor } = built.request;
  await take(
    one,
    built,
    aPage({
      from: cursor,
      cursor: cursor + 2,
      rows: [
        { e: 'bookmark', id: 'fre-401', v: cursor + 1, del: 1 },
        { e: 'bookmark', id: 'fre-402', v: cursor + 2, del: 1 },
      ],
    }),
  );
  expect(await shownBy(one)).toMatchObject({ 'bookmark/fre-402': { notes: 'kept', priority: 2 } });
  expect(Object.keys(await shownBy(one))).toEqual(['bookmark/fre-402']);
});

test("bases the next write on a deletion's version even before the cursor reaches it", async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([{ ...aBookmark('fre-401'), args: { priority: 4 } }]);
  const built = await build(one);
  const [op] = built.request.ops;
  await take(
    one,
    built,
    aPage({
      cursor: 1,
      more: true,
      acks: [{ opId: op?.opId ?? '', r: 'superseded' }],
      rows: [{ e: 'bookmark', id: 'fre-404', v: 1, d: LIVE }],
      touched: [{ e: 'bookmark', id: 'fre-401', v: 9, del: 1 }],
    }),
  );
  expect(Object.keys(await shownBy(one))).toEqual(['bookmark/fre-404']);
  await one.write([aBookmark('fre-401')]);
  expect(await one.db.outbox.toArray()).toMatchObject([{ base: 9 }]);
});

test('shows queued operations on top of newer rows, in order', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  const two = aDevice(server, `${one.userId}x`);
  await one.write([aBookmark('fre-401')]);
  await one.sync();
  await two.sync();
  await two.write([{ ...aBookmark('fre-401'), args: { priority: 1, isFavorite: true } }]);
  await two.sync();
  await one.write([{ ...aBookmark('fre-401'), args: { notes: 'a' } }]);
  await one.write([{ ...aBookmark('fre-401'), args: { notes: 'b', priority: 5 } }]);
  const pull = await buildRequest(one.strict, one.userId, one, { maxOps: 0 });
  expect(pull.request.ops).toEqual([]);
  await take(one, pull, server.answer(pull.request));
  expect(await shownBy(one)).toMatchObject({ 'bookmark/fre-401': { notes: 'b', priority: 5, isFavorite: true } });
  expect(await one.db.rows.get(['bookmark', 'fre-401'])).toMatchObject({
    pending: 2,
    server: { data: { priority: 1 } },
  });
});

test('stores a large first download quickly and completely', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  for (let v = 1; v <= 3000; v += 1) {
    const { id, args } = aView(`fre-4${String(v % 12).padStart(2, '0')}`, v);
    server.rows.set(`studyEvent/${id}`, { e: 'studyEvent', id, v, row: { isDeleted: false, data: args, marks: {} } });
  }
  server.version = 3000;
  const began = performance.now();
  expect(await one.sync()).toEqual({ kind: 'saved' });
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(await allRows(one.db)).toHaveLength(3000);
  expect(server.requests).toHaveLength(3);
});
