import { type Kysely, type Migration, type MigrationResult, Migrator } from 'kysely';
import * as content from '#server/platform/db/migrations/0001-content.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** Every migration, in order, never edited once released. Listed by hand so that a bundled server needs no folder scan. */
export const MIGRATIONS: Record<string, Migration> = { '0001-content': content };

/** Brings the database to the newest schema; safe when several processes start at once (the migrator takes a lock). */
export async function migrateToLatest(db: Kysely<Schema>): Promise<MigrationResult[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return results ?? [];
}
