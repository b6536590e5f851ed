import { Migrator } from 'kysely';
import { MIGRATIONS } from '#server/platform/db/migrations.ts';
import { type Db, type Engine, openDb } from '#server/platform/db/open.ts';
import { newDatabase } from '#server/platform/db/test-db.ts';

/**
 * Creates an empty database that is migrated up to `last` or, if `before` is given, up to the migration before that
 * one. `before` is a migration's name without its number.
 */
export async function oldDb(engine: Engine, last: string | { before: string }): Promise<Db> {
  const { db } = openDb(await newDatabase(engine));
  const names = Object.keys(MIGRATIONS);
  const name = typeof last === 'string' ? last : names.at(names.findIndex((each) => each.endsWith(last.before)) - 1);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateTo(name ?? '');
  if (error) throw error;
  return db;
}
