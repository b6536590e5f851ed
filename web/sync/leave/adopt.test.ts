import { v7 as newId, v4 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteStudyDb } from '#web/databases/study-db.ts';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import { aDevice, aView, closeDevices, type TestDevice } from '#web/sync/exchange/test-device.ts';
import { adopt } from '#web/sync/leave/adopt.ts';
import { openStudyOf, type Study } from '#web/sync/study.ts';

let nobody: Study;
beforeEach(() => {
  nobody = openStudyOf(null);
});
afterEach(async () => {
  vi.restoreAllMocks();
  closeDevices();
  nobody.close();
  await deleteStudyDb(null);
});

const takeOver = (device: TestDevice) => adopt(nobody.strict, device.strict, device.userId, newId);
const left = async () => [
  await nobody.db.outbox.count(),
  await nobody.db.rows.count(),
  await nobody.db.ruleFolds.count(),
  await nobody.db.pasts.count(),
];

test('moves what a visitor studied to the account that signs in and to the server, but to nobody else', async () => {
  const server = new TestAnswerer();
  await nobody.write([aView('fre-401'), aView('fre-401'), aView('fre-801')]);
  const ada = aDevice(server);
  for (const { db } of [nobody, ada]) await db.pasts.add({ before: '2026-12', form: '1', past: '{}' });
  expect(await takeOver(ada)).toBe(true);
  expect(await left()).toEqual([0, 0, 0, 0]);
  expect((await ada.db.ruleFolds.toArray()).map(({ key }) => key).toSorted()).toEqual(['fre-401', 'fre-801']);
  expect(await ada.db.pasts.count()).toBe(0);
  await ada.sync();
  expect(server.rows.size).toBe(3);
  expect(await takeOver(ada)).toBe(false);
  expect(await takeOver(aDevice(server))).toBe(false);
});

test('loses and duplicates nothing if interrupted between copying and removing, even after a sync', async () => {
  const server = new TestAnswerer();
  await nobody.write([aView('fre-401'), aView('fre-402')]);
  const ada = aDevice(server);
  const killed = vi.spyOn(nobody.strict.outbox, 'bulkDelete').mockRejectedValueOnce(new Error('killed'));
  await expect(takeOver(ada)).rejects.toThrow('killed');
  expect(await ada.db.outbox.count()).toBe(2);
  await ada.sync();
  await ada.db.acked.clear();
  killed.mockRestore();
  expect(await takeOver(ada)).toBe(true);
  await ada.sync();
  expect([server.rows.size, server.ledger.size]).toEqual([2, 2]);
  expect(await left()).toEqual([0, 0, 0, 0]);
});

test("doesn't let one user finish an adoption that another began", async () => {
  const server = new TestAnswerer();
  await nobody.write([aView('fre-401')]);
  const ada = aDevice(server);
  const bob = aDevice(server, v4());
  vi.spyOn(ada.strict, 'transaction').mockRejectedValueOnce(new Error('killed'));
  await expect(takeOver(ada)).rejects.toThrow('killed');
  expect(await takeOver(bob)).toBe(false);
  expect(await bob.db.rows.count()).toBe(0);
  expect(await takeOver(ada)).toBe(true);
  expect(await ada.db.rows.count()).toBe(1);
});

test('copies everything once if two tabs adopt at the same time', async () => {
  const server = new TestAnswerer();
  await nobody.write(Array.from({ length: 20 }, () => aView('fre-401')));
  const ada = aDevice(server);
  const tab = aDevice(server, ada.userId);
  await Promise.all([takeOver(ada), takeOver(tab)]);
  await ada.sync();
  expect([server.rows.size, server.ledger.size]).toEqual([20, 20]);
});
