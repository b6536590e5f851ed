import { v4 } from 'uuid';
import { afterEach, expect, test, vi } from 'vitest';
import { isConnectionLost, isStorageFull } from '#web/databases/database-failure.ts';
import { healed } from '#web/databases/healed.ts';
import { storageTrouble } from '#web/databases/storage-trouble.ts';
import { hasStudyDb, StudyDb } from '#web/databases/study-db.ts';

const opened: StudyDb[] = [];
const aDb = (userId = v4(), schema: 'declared' | 'found' = 'declared') => {
  const db = new StudyDb(userId, 'relaxed', schema);
  opened.push(db);
  return db;
};
afterEach(() => {
  vi.useRealTimers();
  for (const db of opened.splice(0)) db.shut('closed');
  storageTrouble.set(null);
});

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

test.each([
  [named('DatabaseClosedError'), true],
  [named('InvalidStateError'), true],
  [named('UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'), true],
  [named('UnknownError', 'Internal error opening backing store for indexedDB.open.'), true],
  [Object.assign(named('AbortError'), { inner: named('InvalidStateError') }), true],
  [named('ConstraintError', 'a key exists'), false],
  ['text', false],
])('decides whether %o means a lost connection: %s', (error, is) => {
  expect(isConnectionLost(error)).toBe(is);
});

test('recognizes a full device even if another error wraps the failure', () => {
  expect(isStorageFull(Object.assign(named('AbortError'), { inner: named('QuotaExceededError') }))).toBe(true);
  expect(isStorageFull(new Error('x', { cause: named('QuotaExceededError') }))).toBe(true);
  expect(isStorageFull(named('AbortError'))).toBe(false);
});

test('repeats work that lost its connection, up to three times', async () => {
  const db = aDb();
  let attempts = 0;
  const lostUntil = (good: number) => async () => {
    attempts += 1;
    if (attempts < good) throw named('InvalidStateError');
    return db.rows.count();
  };
  expect(await healed(db, lostUntil(4))).toBe(0);
  expect(attempts).toBe(4);
  attempts = 0;
  await expect(healed(db, lostUntil(5))).rejects.toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
  expect(attempts).toBe(4);
});

test('reopens a connection that the browser closed', async () => {
  const db = aDb();
  await healed(db, () => db.meta.put({ key: 'device', id: 'x' }));
  db.backendDB().close();
  expect(await healed(db, () => db.meta.get('device'))).toMatchObject({ id: 'x' });
});

test('reports any other failure right away', async () => {
  let attempts = 0;
  const work = async () => {
    attempts += 1;
    throw named('ConstraintError', 'a key exists');
  };
  await expect(healed(aDb(), work)).rejects.toThrow('a key exists');
  expect(attempts).toBe(1);
});

test("doesn't recreate a database that was erased elsewhere", async () => {
  const userId = v4();
  const db = aDb(userId);
  await healed(db, () => db.rows.count());
  await aDb(userId).delete();
  await expect(healed(db, () => db.rows.count())).rejects.toMatchObject({ name: 'DatabaseShut', why: 'erased' });
  expect(await hasStudyDb(userId)).toBe(false);
});

test('gives up the database to a newer build of the app and tells the page', async () => {
  const userId = v4();
  const db = aDb(userId);
  await healed(db, () => db.rows.count());
  const newer = aDb(userId);
  newer.version(4).stores({ somethingNew: 'id' });
  await newer.open();
  expect(storageTrouble.get()).toBe('replaced');
  await expect(healed(db, () => db.rows.count())).rejects.toMatchObject({ why: 'replaced' });
});

test("doesn't wait forever for a database that another build of the app keeps open", async () => {
  const db = aDb();
  vi.spyOn(db, 'open').mockReturnValueOnce(new Promise(() => undefined) as never);
  vi.useFakeTimers();
  const asked = healed(db, () => db.rows.count()).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await asked).toMatchObject({ why: 'blocked' });
  expect(storageTrouble.get()).toBe('blocked');
  vi.useRealTimers();
  expect(await healed(db, () => db.rows.count())).toBe(0);
  expect(storageTrouble.get()).toBeNull();
});

test("doesn't create a missing database if asked to open only an existing one", async () => {
  const userId = v4();
  const db = aDb(userId, 'found');
  await expect(healed(db, () => db.rows.count())).rejects.toMatchObject({ name: 'NoSuchDatabaseError' });
  expect(await hasStudyDb(userId)).toBe(false);
});
