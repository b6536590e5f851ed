import { afterEach, expect, test } from 'vitest';
import type { SyncPage } from '#shared/sync/sync.contract.ts';
import { aPendingAnswer } from '#web/api/test-calls.ts';
import { type Built, buildAhead, buildRequest, markAhead } from '#web/sync/exchange/build-request.ts';
import { receive } from '#web/sync/exchange/receive.ts';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import { aBookmark, aDevice, agrees, aView, closeDevices, type TestDevice } from '#web/sync/exchange/test-device.ts';
import { releaseParked } from '#web/sync/outbox/release-parked.ts';
import { readSentUpTo } from '#web/sync/outbox/sent-mark.ts';

afterEach(closeDevices);

const TWO = { maxOps: 2, maxRows: 100 };
const HOUR_MS = 3_600_000;
const build = (device: TestDevice) => buildRequest(device.strict, device.userId, device, TWO);
const sender = (device: TestDevice) => ({ ...device, limits: TWO });
const mark = (device: TestDevice, built: Built) => markAhead(device.strict, built, sender(device));
async function ahead(device: TestDevice, built: Built, page: SyncPage): Promise<Built | undefined> {
  const ops = await mark(device, built);
  return ops && buildAhead(ops, { built, page }, sender(device));
}
const idsOf = (built: Built | undefined) => built?.request.ops.map(({ id }) => id);
const take = (device: TestDevice, built: Built, answer: Parameters<typeof receive>[2]) =>
  receive(device.db, built, answer, { now: device.now(), build: undefined });

function answerOf(server: TestAnswerer, { request }: Built): SyncPage {
  const answer = server.answer(request);
  if ('reset' in answer) throw new Error('expected a page, not a reset');
  return answer;
}

const notes = (id: string, text: string) => ({ ...aBookmark(id), args: { notes: text } });

test('sends the next request while storing the previous response', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write(Array.from({ length: 5 }, () => aView('fre-401')));
  let waiting = Number.NaN;
  const fetch: typeof server.fetch = async (...sent) => {
    if (server.requests.length === 1) waiting = await one.db.outbox.count();
    return server.fetch(...sent);
  };
  expect(await one.sync({ fetch, limits: TWO })).toEqual({ kind: 'saved' });
  expect(waiting).toBe(5);
  expect(server.requests.map(({ ops }) => ops.length).filter((count) => count > 0)).toEqual([2, 2, 1]);
  const { shown, held, digests } = await agrees(one, server);
  expect([shown, digests[0]]).toEqual([held, digests[1]]);
});

test('reads and marks the operations of the next request while waiting for the response', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write(['fre-401', 'fre-402', 'fre-403'].map((id) => aBookmark(id)));
  const last = (await one.db.outbox.toArray()).at(-1)?.lid;
  const pending = aPendingAnswer();
  let first: Response | undefined;
  const fetch: typeof server.fetch = async (...sent) => {
    const response = await server.fetch(...sent);
    if (first !== undefined) return response;
    first = response;
    return pending.promise;
  };
  const synced = one.sync({ fetch, limits: TWO });
  await expect.poll(() => readSentUpTo(one.db)).toBe(last);
  expect(server.requests).toHaveLength(1);
  pending.resolve(first ?? Response.error());
  expect(await synced).toEqual({ kind: 'saved' });
  expect(server.requests.map(({ ops }) => ops.length)).toEqual([2, 1]);
});

test("builds the next request from the previous response, and marks the request's operations as sent", async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write(['fre-401', 'fre-402', 'fre-403'].map((id) => aBookmark(id, { priority: 1 })));
  const first = await build(one);
  const page = answerOf(server, first);
  const second = await ahead(one, first, page);
  expect(idsOf(second)).toEqual(['fre-403']);
  expect(second?.request).toMatchObject({ cursor: 2, epoch: 'first', floor: 0 });
  await one.write([{ ...aBookmark('fre-403'), args: { priority: 5 } }]);
  expect((await one.db.outbox.toArray()).map(({ args }) => args['priority'])).toEqual([1, 1, 1, 5]);
});

test('drops the response to a request that was sent ahead if the previous response was never stored', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write(['fre-401', 'fre-402', 'fre-403'].map((id) => aBookmark(id)));
  const first = await build(one);
  const second = await ahead(one, first, answerOf(server, first));
  if (second === undefined) throw new Error('expected more to send');
  expect(await take(one, second, answerOf(server, second))).toEqual({ kind: 'stale' });
  expect(await one.db.outbox.count()).toBe(3);
  await one.sync();
  const { shown, held, waiting } = await agrees(one, server);
  expect([shown, waiting, server.ledger.size]).toEqual([held, 0, 3]);
});

test('sends nothing ahead if an operation was deferred', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write(['fre-401', 'fre-402', 'fre-403'].map((id) => aBookmark(id)));
  const first = await build(one);
  server.verdict = ({ id }) => (id === 'fre-402' ? { r: 'deferred', code: 'UNKNOWN_CHANGE' } : undefined);
  expect(await ahead(one, first, answerOf(server, first))).toBeUndefined();
});

test('sends nothing ahead if a parked operation has been released since the previous request', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([notes('fre-401', 'a')]);
  server.verdict = () => ({ r: 'deferred', code: 'INTERNAL_ERROR' });
  await one.sync();
  server.verdict = () => undefined;
  await one.write([aBookmark('fre-402'), aBookmark('fre-403'), notes('fre-401', 'b')]);
  const first = await build(one);
  expect(idsOf(first)).toEqual(['fre-402', 'fre-403']);
  await releaseParked(one.strict, { now: one.now() + 2 * HOUR_MS, isActive: true, build: undefined });
  const page = answerOf(server, first);
  expect(await ahead(one, first, page)).toBeUndefined();
  await take(one, first, page);
  expect((await build(one)).request.ops.map(({ args }) => args['notes'])).toEqual(['a', 'b']);
});

test('leaves out an operation behind a parked one, even if that one is released before the request is built', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-402'), aBookmark('fre-403'), notes('fre-401', 'a')]);
  const parked = { state: 'parked', lastCode: 'INTERNAL_ERROR', parkedAt: one.now() } as const;
  await one.db.outbox.where('[e+id]').equals(['bookmark', 'fre-401']).modify(parked);
  await one.write([notes('fre-401', 'b'), aBookmark('fre-404')]);
  const built = await build(one);
  const ops = await mark(one, built);
  await releaseParked(one.strict, { now: one.now() + 2 * HOUR_MS, isActive: true, build: undefined });
  const page = answerOf(server, built);
  expect(idsOf(ops && buildAhead(ops, { built, page }, sender(one)))).toEqual(['fre-404']);
});

test('sends nothing ahead if the outbox is empty and the server has nothing more', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-401')]);
  const first = await build(one);
  expect(await ahead(one, first, answerOf(server, first))).toBeUndefined();
});
