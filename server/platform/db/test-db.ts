import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Db, type Engine, type OpenDb, openDb } from '#server/platform/db/open.ts';

/** The engines. Server tests that use a database run on both: `describe.each(ENGINES)('on %s', …)`. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

const newFile = () => join(mkdtempSync(join(tmpdir(), 'sustained-db-')), 'test.db');

/** The maximum number of PostgreSQL databases that a worker keeps. Each of them takes about eight megabytes. */
const KEPT = 100;
/** The names of this worker's PostgreSQL databases, oldest first. */
const kept: string[] = [];

/**
 * Copies a database on the PostgreSQL server that the tests share. If there are now too many copies, drops the oldest
 * one, which only finished tests have used. `template1` is PostgreSQL's own empty template. Returns the URL.
 */
async function newPostgres(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { db } = openDb(inject('postgresUrl'));
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db);
  kept.push(name);
  const oldest = kept.length > KEPT ? kept.shift() : undefined;
  if (oldest !== undefined) await sql`drop database ${sql.id(oldest)} with (force)`.execute(db);
  await db.destroy();
  return inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
}

/** Creates an empty database on the engine. Returns its file path or postgres:// URL. */
export async function newDatabase(engine: Engine): Promise<string> {
  return engine === 'sqlite' ? newFile() : newPostgres('template1');
}

/** Creates a migrated, empty database on the engine and returns it. */
export async function testDatabase(engine: Engine): Promise<OpenDb> {
  const template = inject('templates')[engine];
  if (engine === 'postgres') return openDb(await newPostgres(template));
  const file = newFile();
  copyFileSync(template, file);
  return openDb(file);
}

/** Creates a migrated, empty database for tests that don't need the driver. */
export async function testDb(engine: Engine): Promise<Db> {
  return (await testDatabase(engine)).db;
}
