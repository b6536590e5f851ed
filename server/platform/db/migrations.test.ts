import { type Kysely, Migrator, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS, migrateToLatest } from '#server/platform/db/migrations.ts';
import { type Db, type Engine, openDb } from '#server/platform/db/open.ts';
import { ENGINES, newDatabase, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';

const names = Object.keys(MIGRATIONS);

/** A row of every table that a schema had, so that an upgrade shows whether it keeps them. */
const ROWS: Record<string, (db: Db) => Promise<unknown>> = {
  '0001-content': async (db) => {
    await db.insertInto('content_edition').values({ version: 'v', manifest: '{}', loaded_at: 1 }).execute();
    await db
      .insertInto('content_chunk')
      .values({ hash: 'h', body: Buffer.from('x') })
      .execute();
    await db.insertInto('content_edition_chunk').values({ version: 'v', hash: 'h' }).execute();
  },
  '0002-accounts': async (db) => {
    await ROWS['0001-content']?.(db);
    await insertUser(db, { id: 'ada' });
  },
};

async function openAt(engine: Engine, name: string): Promise<Db> {
  const { db } = openDb(await newDatabase(engine));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateTo(name);
  if (error) throw error;
  return db;
}

async function columns(db: Kysely<never> | Db): Promise<string[]> {
  const tables = await (db as Db).introspection.getTables();
  return tables
    .flatMap((table) => table.columns.map((column) => `${table.name}.${column.name}:${column.isNullable}`))
    .toSorted();
}

test('migrations are numbered without gaps, and each has rows to upgrade', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
  expect(Object.keys(ROWS)).toEqual(names);
});

describe.each(ENGINES)('on %s', (engine) => {
  test.each(names)('a database of %s is upgraded and keeps its rows', async (name) => {
    const db = await openAt(engine, name);
    await ROWS[name]?.(db);
    await migrateToLatest(db, engine);
    const fresh = await openAt(engine, names.at(-1) ?? '');
    expect(await columns(db)).toEqual(await columns(fresh));
    expect(await db.selectFrom('content_edition').select('version').execute()).toEqual([{ version: 'v' }]);
  });

  test('a second run does nothing', async () => {
    const db = await testDb(engine);
    expect(await migrateToLatest(db, engine)).toEqual([]);
  });
});

test('SQLite keeps what it has acknowledged and checks what refers to what', async () => {
  const { db } = openDb(await newDatabase('sqlite'));
  const pragma = async (name: string) =>
    Object.values((await sql<object>`${sql.raw(`pragma ${name}`)}`.execute(db)).rows[0] ?? {})[0];
  expect([
    await pragma('journal_mode'),
    await pragma('synchronous'),
    await pragma('foreign_keys'),
    await pragma('busy_timeout'),
  ]).toEqual(['wal', 2, 1, 5000]);
  await migrateToLatest(db, 'sqlite');
  const orphan = db.insertInto('content_edition_chunk').values({ version: 'none', hash: 'none' }).execute();
  await expect(orphan).rejects.toThrow('FOREIGN KEY');
});
