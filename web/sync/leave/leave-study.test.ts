import { v7 as newId, v4 } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';
import { hasStudyDb, StudyDb, studyDbName } from '#web/databases/study-db.ts';
import { RunLock } from '#web/sync/exchange/run-lock.ts';
import { TestAnswerer } from '#web/sync/exchange/test-answerer.ts';
import { aBookmark, aDevice, aView, closeDevices } from '#web/sync/exchange/test-device.ts';
import { eraseStudy } from '#web/sync/leave/erase-study.ts';
import { exportStudy } from '#web/sync/leave/export-study.ts';
import { cleanStudy, countUnsent, keepStudy, unkeepStudy } from '#web/sync/leave/leave-study.ts';
import { AT_FIRST } from '#web/sync/outbox/sync-state.ts';
import { syncInBackground } from '#web/sync/schedule/background-sync.ts';

afterEach(closeDevices);

const inBackground = (server: TestAnswerer, userIds: string[]) =>
  syncInBackground({
    names: ['sustained-content', 'sustained-study', ...userIds.map(studyDbName)],
    fetch: server.fetch,
    lock: undefined,
    now: () => server.now,
    signal: new AbortController().signal,
  });

test('at sign-out, removes what the server already has, even while the app has the database open', async () => {
  const server = new TestAnswerer();
  const ada = aDevice(server);
  await ada.write([aBookmark('fre-401')]);
  await ada.sync();
  expect(await countUnsent(ada.userId)).toBe(0);
  await cleanStudy(ada.userId);
  expect(await hasStudyDb(ada.userId)).toBe(false);
  expect(ada.isShut()).toBe(true);
  await expect(ada.write([aBookmark('fre-402')])).rejects.toMatchObject({ name: 'WriteFailure', why: 'gone' });
  await expect(ada.sync()).rejects.toMatchObject({ name: 'DatabaseShut', why: 'erased' });
  expect(await hasStudyDb(ada.userId)).toBe(false);
});

/** Keeps the browser from deleting a user's database. */
function blockDeletion(userId: string) {
  const remove = indexedDB.deleteDatabase.bind(indexedDB);
  return vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
    if (name === studyDbName(userId)) throw new Error('blocked');
    return remove(name);
  });
}

/** Returns the stores of a user's database that aren't empty. */
async function filledStores(userId: string): Promise<string[]> {
  const db = new StudyDb(userId, 'relaxed');
  await db.open();
  const counts = await Promise.all(db.tables.map(async (table) => ({ name: table.name, count: await table.count() })));
  db.shut('closed');
  return counts.flatMap(({ name, count }) => (count > 0 ? [name] : [])).toSorted();
}

test('empties every store but `meta` at sign-out, even if the database itself can’t be deleted yet', async () => {
  const server = new TestAnswerer();
  const ada = aDevice(server);
  await ada.write([aView('fre-401'), aBookmark('fre-401')]);
  await ada.sync();
  await ada.db.pasts.add({ before: '2026-09', form: '1', past: '{}' });
  expect(await filledStores(ada.userId)).toEqual(
    expect.arrayContaining(['dayFolds', 'monthFolds', 'pasts', 'rows', 'ruleFolds']),
  );
  const blocked = blockDeletion(ada.userId);
  await expect(cleanStudy(ada.userId)).rejects.toThrow('blocked');
  blocked.mockRestore();
  expect(await filledStores(ada.userId)).toEqual(['meta']);
});

test('empties every store if the user erases their data', async () => {
  const ada = aDevice(new TestAnswerer());
  await ada.write([aView('fre-401'), aBookmark('fre-401')]);
  await ada.db.pasts.add({ before: '2026-09', form: '1', past: '{}' });
  const blocked = blockDeletion(ada.userId);
  await expect(eraseStudy(ada.userId)).rejects.toThrow('blocked');
  blocked.mockRestore();
  expect(await filledStores(ada.userId)).toEqual([]);
});

/** Resolves after the next pending task has run. */
const aTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', end, { once: true });
    port1.start();
    port2.postMessage(null);
  });

test("keeps what another tab writes during the sign-out, or reports that it wasn't saved", {
  timeout: 20_000,
}, async () => {
  const server = new TestAnswerer();
  for (let pause = 0; pause < 60; pause += 1) {
    const ada = aDevice(server);
    await ada.write([aBookmark('fre-401')]);
    await ada.sync();
    const cleaned = cleanStudy(ada.userId);
    for (let i = 0; i < pause; i += 1) await aTurn();
    const isWritten = await ada.write([aBookmark('fre-402')]).then(
      () => true,
      () => false,
    );
    await cleaned;
    expect([pause, await countUnsent(ada.userId)]).toEqual([pause, isWritten ? 1 : 0]);
  }
});

test('starts over for a user who returns before the old data could be deleted', async () => {
  const ada = aDevice(new TestAnswerer());
  await ada.strict.meta.put({ ...AT_FIRST, isLeft: true });
  await expect(ada.write([aBookmark('fre-401')])).rejects.toMatchObject({ name: 'WriteFailure' });
  await unkeepStudy(ada.strict);
  await ada.write([aBookmark('fre-401')]);
  expect(await ada.sync()).toEqual({ kind: 'saved' });
});

test('erases visitor data, too, if the user had begun to adopt it', async () => {
  const ada = aDevice(new TestAnswerer());
  await ada.write([aBookmark('fre-401')]);
  const nobody = new StudyDb(null, 'strict');
  const { e, id, type, args } = aView('fre-401');
  const op = { e, id, type, ov: 1, args, base: 0, at: 1, state: 'new' as const };
  for (const [claimedBy, left] of [
    [v4(), 1],
    [ada.userId, 0],
  ] as const) {
    await nobody.outbox.clear();
    await nobody.outbox.add({ opId: newId(), ...op });
    await nobody.meta.put({ key: 'device', id: v4(), claimedBy });
    await eraseStudy(ada.userId);
    expect(await nobody.outbox.count()).toBe(left);
  }
  nobody.shut('closed');
});

test("never silently erases what the server doesn't have, and doesn't send it after the sign-out", async () => {
  const server = new TestAnswerer();
  const ada = aDevice(server);
  await ada.write([aBookmark('fre-401')]);
  expect(await countUnsent(ada.userId)).toBe(1);
  await cleanStudy(ada.userId);
  ada.close();
  expect(await hasStudyDb(ada.userId)).toBe(true);
  await inBackground(server, [ada.userId]);
  expect(server.requests).toHaveLength(0);
  const back = aDevice(server, ada.userId);
  await unkeepStudy(back.strict);
  await back.sync();
  await cleanStudy(ada.userId);
  expect(await hasStudyDb(ada.userId)).toBe(false);
});

test('keeps or erases the data as the user chose', async () => {
  const server = new TestAnswerer();
  const ada = aDevice(server);
  await ada.write([aBookmark('fre-401', { notes: 'mine' })]);
  await keepStudy(ada.userId);
  await cleanStudy(ada.userId);
  const file: unknown = JSON.parse(await exportStudy(ada.userId, () => 5));
  expect(file).toMatchObject({
    format: 'sustained-study',
    exportedAt: 5,
    unsent: [{ id: 'fre-401', args: { notes: 'mine' } }],
    rows: [{ id: 'fre-401', data: { notes: 'mine' } }],
  });
  await eraseStudy(ada.userId);
  expect(await hasStudyDb(ada.userId)).toBe(false);
  await eraseStudy(ada.userId);
  await cleanStudy(ada.userId);
  expect([await countUnsent(ada.userId), await hasStudyDb(ada.userId)]).toEqual([0, false]);
});

test('finishes an interrupted adoption before the user leaves', async () => {
  const server = new TestAnswerer();
  const ada = aDevice(server);
  await ada.sync();
  const nobody = new StudyDb(null, 'strict');
  const { e, id, type, args } = aView('fre-401');
  await nobody.outbox.add({ opId: newId(), e, id, type, ov: 1, args, base: 0, at: 1, state: 'new' });
  await nobody.meta.put({ key: 'device', id: v4(), claimedBy: ada.userId });
  expect(await countUnsent(ada.userId)).toBe(1);
  expect(await nobody.outbox.count()).toBe(0);
  nobody.shut('closed');
});

test('in the worker, sends the outboxes of existing databases without creating a new one', async () => {
  const server = new TestAnswerer();
  const ada = aDevice(server);
  await ada.write([aBookmark('fre-401')]);
  const gone = v4();
  await inBackground(server, [gone, ada.userId]);
  expect([server.rows.size, await ada.db.outbox.count(), await hasStudyDb(gone)]).toEqual([1, 0, false]);
  await inBackground(server, [ada.userId]);
  expect(server.requests).toHaveLength(1);
});

test('in the worker, reports an error if it leaves operations that can still be sent', async () => {
  const server = new TestAnswerer();
  const ada = aDevice(server);
  await ada.write([aBookmark('fre-401')]);
  server.instead = () => new Response('', { status: 503 });
  await expect(inBackground(server, [ada.userId])).rejects.toThrow('wait');
  server.instead = () => Response.json({ code: 'AUTH_REQUIRED' }, { status: 401 });
  await inBackground(server, [ada.userId]);
  expect(await ada.db.outbox.count()).toBe(1);
});

test("in the worker, sends one user’s outbox even if another user's database can't be read", async () => {
  const server = new TestAnswerer();
  const [ben, ada] = [aDevice(server), aDevice(server)];
  for (const { write } of [ben, ada]) await write([aBookmark('fre-401')]);
  class Broken extends RunLock {
    override run<T>(name: string, work: () => Promise<T>) {
      return name.endsWith(ben.userId) ? Promise.reject(new Error('unreadable')) : super.run(name, work);
    }
  }
  const deps = { fetch: server.fetch, lock: new Broken(undefined), now: () => server.now };
  const names = [ben, ada].map(({ userId }) => studyDbName(userId));
  await expect(syncInBackground({ ...deps, names, signal: new AbortController().signal })).rejects.toThrow('wait');
  expect([await ben.db.outbox.count(), await ada.db.outbox.count()]).toEqual([1, 0]);
});

test('keeps the worker away from a database to which a newer build has added stores', async () => {
  const server = new TestAnswerer();
  const ada = aDevice(server);
  await ada.write([aBookmark('fre-401')]);
  ada.close();
  const newer = new StudyDb(ada.userId, 'strict');
  newer.version(4).stores({ somethingNew: 'id' });
  await newer.open();
  newer.close();
  await inBackground(server, [ada.userId]);
  expect(server.requests).toHaveLength(0);
});
