import { chmodSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openDb } from '#server/platform/db/open.ts';

const newFile = () => join(mkdtempSync(join(tmpdir(), 'sustained-private-')), 'data', 'test.db');
const modesOf = (file: string) => ['', '-wal', '-shm'].map((end) => statSync(file + end).mode & 0o777);

/** Opens the database and writes to it, so that SQLite creates its side files. */
function open(file: string) {
  const { db, driver } = openDb(file);
  if (driver.engine === 'sqlite') driver.database.exec('create table if not exists one (n integer)');
  return db;
}

test('makes the database and the files next to it private to the user who runs the server', async () => {
  const file = newFile();
  const db = open(file);
  expect([statSync(dirname(file)).mode & 0o777, ...modesOf(file)]).toEqual([0o700, 0o600, 0o600, 0o600]);
  await db.destroy();
});

test('makes files private if an earlier build left them readable', async () => {
  const file = newFile();
  const earlier = open(file);
  for (const end of ['', '-wal', '-shm']) chmodSync(file + end, 0o644);
  const db = open(file);
  expect(modesOf(file)).toEqual([0o600, 0o600, 0o600]);
  await earlier.destroy();
  await db.destroy();
});
