import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ROWS } from '#server/platform/db/migration-rows.fixture.ts';
import { MIGRATIONS, migrateToLatest } from '#server/platform/db/migrations.ts';
import { type Db, openDb } from '#server/platform/db/open.ts';
import { ENGINES, newDatabase, testDb } from '#server/platform/db/test-db.ts';
import { oldDb } from '#server/platform/db/test-old-db.ts';

const names = Object.keys(MIGRATIONS);

async function columns(db: Kysely<never> | Db): Promise<string[]> {
  const tables = await (db as Db).introspection.getTables();
  return tables
    .flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}:${column.isNullable}`))
    .toSorted();
}

/** Counts the rows in each table. */
async function rowCounts(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

test('migrations are numbered without gaps, and each has rows for the upgrade test', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
  expect(Object.keys(ROWS)).toEqual(names);
});

describe.each(ENGINES)('on %s', (engine) => {
  test.each(names)('upgrades a database that was last migrated by %s and keeps its rows', async (name) => {
    const db = await oldDb(engine, name);
    for (const each of names.slice(0, names.indexOf(name) + 1)) await ROWS[each]?.(db);
    const before = await rowCounts(db);
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    await migrateToLatest(db, engine);
    const fresh = await oldDb(engine, names.at(-1) ?? '');
    expect(await columns(db)).toEqual(await columns(fresh));
    expect(await rowCounts(db)).toMatchObject(before);
  });

  test('does nothing on a second run', async () => {
    const db = await testDb(engine);
    expect(await migrateToLatest(db, engine)).toEqual([]);
  });
});

test('SQLite uses a write-ahead log and enforces foreign keys', async () => {
  const { db } = openDb(await newDatabase('sqlite'));
  const pragma = async (name: string) =>
    Object.values((await sql<object>`${sql.raw(`pragma ${name}`)}`.execute(db)).rows[0] ?? {})[0];
  expect([
    await pragma('journal_mode'),
    await pragma('synchronous'),
    await pragma('foreign_keys'),
    await pragma('busy_timeout'),
  ]).toEqual(['wal', 1, 1, 5000]);
  await migrateToLatest(db, 'sqlite');
  const orphan = db.insertInto('content_edition_chunk').values({ version: 'none', hash: 'none' }).execute();
  await expect(orphan).rejects.toThrow('FOREIGN KEY');
});
