import { chmodSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openDb } from '#server/platform/db/open.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'sustained-private-')), 'data', 'test.db');
const modesOf = (file: string) => ['', '-wal', '-shm'].map((end) => statSync(file + end).mode & 0o777);

/** Opens and writes, as another process with an open umask would leave it. */
function open(file: string) {
  const { db, driver } = openDb(file);
  if (driver.engine === 'sqlite') driver.database.exec('create table if not exists one (n integer)');
  return db;
}

test('the database and the files next to it belong to this user alone', async () => {
  const file = newFile();
  const db = open(file);
  expect([statSync(dirname(file)).mode & 0o777, ...modesOf(file)]).toEqual([0o700, 0o600, 0o600, 0o600]);
  await db.destroy();
});

test('files of an earlier release that others may read are closed to them', async () => {
  const file = newFile();
  const earlier = open(file);
  for (const end of ['', '-wal', '-shm']) chmodSync(file + end, 0o644);
  const db = open(file);
  expect(modesOf(file)).toEqual([0o600, 0o600, 0o600]);
  await earlier.destroy();
  await db.destroy();
});
