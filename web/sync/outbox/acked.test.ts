import { afterEach, expect, test } from 'vitest';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import { aBookmark, aDevice, closeDevices } from '#web/sync/exchange/test-device.ts';
import { ackedOps, keepAcked } from '#web/sync/outbox/acked.ts';

afterEach(closeDevices);

const DAY_MS = 86_400_000;
const some = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    lid: from + i,
    op: { opId: `op ${from + i}`, ...aBookmark('fre-401'), ov: 1, base: 0, at: 1 },
  }));

test('remembers applied operations for a week by the server’s clock', async () => {
  const { db } = aDevice(new TestAnswerer());
  await keepAcked(db, some(1, 3), 1000);
  await keepAcked(db, some(4, 1), 1000 + 7 * DAY_MS);
  expect((await ackedOps(db)).map(({ lid }) => lid)).toEqual([1, 2, 3, 4]);
  await keepAcked(db, [], 1001 + 7 * DAY_MS);
  await keepAcked(db, some(5, 1), 1001 + 7 * DAY_MS);
  expect((await ackedOps(db)).map(({ lid }) => lid)).toEqual([4, 5]);
});

test('remembers at least the newest ten thousand operations, and not many more', async () => {
  const { db } = aDevice(new TestAnswerer());
  for (let from = 1; from <= 12_000; from += 500) await keepAcked(db, some(from, 500), 1000);
  const lids = (await ackedOps(db)).map(({ lid }) => lid);
  expect([lids.length, lids[0], lids.at(-1)]).toEqual([10_000, 2001, 12_000]);
  await keepAcked(db, some(12_001, 1), 1000);
  expect((await ackedOps(db)).length).toBe(10_001);
});

test('in each request, names the newest operation, if any, that the server is known to have', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-401')]);
  await one.sync();
  await one.sync();
  const [first, second] = server.requests;
  expect(first?.heard).toBeUndefined();
  expect(second?.heard).toEqual({ opId: first?.ops[0]?.opId, at: server.now });
});
