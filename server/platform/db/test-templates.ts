import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { type Engine, openDb } from '#server/platform/db/open.ts';
import { startPostgres } from '#server/testing/throwaway-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** A migrated, empty database for each engine: the path of an SQLite file and the name of a PostgreSQL database. */
    templates: Record<Engine, string>;
  }
}

const TEMPLATE = 'template_migrated';

async function migrate(location: string, engine: Engine): Promise<void> {
  const { db } = openDb(location);
  await migrateToLatest(db, engine);
  await db.destroy();
}

/**
 * Starts one PostgreSQL for all server tests of a run and migrates one database per engine. Tests copy these databases,
 * because migrating a new one takes several times as long.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  const { db } = openDb(url);
  await sql`create database ${sql.id(TEMPLATE)}`.execute(db);
  await db.destroy();
  await migrate(url.replace(/\/postgres$/, `/${TEMPLATE}`), 'postgres');
  const folder = mkdtempSync(join(tmpdir(), 'sustained-template-'));
  const file = join(folder, 'migrated.db');
  await migrate(file, 'sqlite');
  project.provide('postgresUrl', url);
  project.provide('templates', { sqlite: file, postgres: TEMPLATE });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await stop();
  };
}
