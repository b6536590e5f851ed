import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { type Db, type Driver, type Engine, openDb } from '#server/platform/db/open.ts';

/** The engines. Every server test runs on both: `describe.each(ENGINES)('on %s', …)`. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** Creates an empty database on the engine. Returns its file path or postgres:// URL. */
export async function newDatabase(engine: Engine): Promise<string> {
  if (engine === 'sqlite') return join(mkdtempSync(join(tmpdir(), 'sustained-db-')), 'test.db');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { db } = openDb(inject('postgresUrl'));
  await sql`create database ${sql.id(name)}`.execute(db);
  await db.destroy();
  return inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
}

/** Creates a migrated, empty database on the engine and returns it along with its driver. */
export async function testDatabase(engine: Engine): Promise<{ db: Db; driver: Driver }> {
  const opened = openDb(await newDatabase(engine));
  await migrateToLatest(opened.db, engine);
  return opened;
}

/** Does the same for tests that need no driver. */
export async function testDb(engine: Engine): Promise<Db> {
  return (await testDatabase(engine)).db;
}
