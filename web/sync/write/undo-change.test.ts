import { afterEach, expect, test } from 'vitest';
import { buildRequest } from '#web/sync/exchange/build-request.ts';
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
import { undoChange } from '#web/sync/write/undo-change.ts';

afterEach(closeDevices);

const queued = ({ db }: TestDevice) => db.outbox.orderBy('lid').toArray();
const idOf = async (device: TestDevice, at = 0) => (await queued(device))[at]?.opId ?? '';

test("doesn't show, count, or send an operation that was undone", async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aView('fre-404')]);
  expect(await one.db.ruleFolds.count()).toBe(1);
  expect(await undoChange(one, await idOf(one))).toBe(true);
  expect(await shownBy(one)).toEqual({});
  expect([await one.db.ruleFolds.count(), await one.db.dayFolds.count(), await one.db.outbox.count()]).toEqual([
    0, 0, 0,
  ]);
  await one.sync();
  expect(server.ledger.size).toBe(0);
});

test('shows the server’s row again after an undo', async () => {
  const server = new TestAnswerer();
  const one = aDevice(server);
  await one.write([aBookmark('fre-401', { priority: 3, notes: 'Propensity' })]);
  await one.sync();
  await one.write([{ ...aBookmark('fre-401'), args: { isDeleted: true } }]);
  expect(await shownBy(one)).toEqual({});
  expect(await undoChange(one, await idOf(one))).toBe(true);
  expect(await shownBy(one)).toMatchObject({ 'bookmark/fre-401': { priority: 3, notes: 'Propensity' } });
  const { shown, held, waiting, digests } = await agrees(one, server);
  expect([shown, waiting, digests[0]]).toEqual([held, 0, digests[1]]);
});

test("doesn't undo an operation that the server may already have", async () => {
  const one = aDevice(new TestAnswerer());
  await one.write([aBookmark('fre-401')]);
  await buildRequest(one.strict, one.userId, one);
  expect(await undoChange(one, await idOf(one))).toBe(false);
  expect(await one.db.outbox.count()).toBe(1);
  expect(await undoChange(one, 'unknown')).toBe(false);
});

test('undoes the newest operation on a row before the previous one', async () => {
  const one = aDevice(new TestAnswerer());
  await one.write([aBookmark('fre-401', { notes: 'First' })]);
  await one.write([{ ...aBookmark('fre-401'), args: { notes: 'Second' } }]);
  const [first, second] = (await queued(one)).map(({ opId }) => opId);
  expect(await undoChange(one, first ?? '')).toBe(false);
  expect(await undoChange(one, second ?? '')).toBe(true);
  expect(await shownBy(one)).toMatchObject({ 'bookmark/fre-401': { notes: 'First' } });
  expect(await undoChange(one, first ?? '')).toBe(true);
  expect(await shownBy(one)).toEqual({});
});
