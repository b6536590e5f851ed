import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables for the settings that admins have changed, in one row, and for the history of their changes. There
 * are no foreign keys, so the record of what admins did remains after their accounts are deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_settings')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('changed', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_by', 'text')
    .addColumn('updated_at', 'bigint')
    .execute();
  await db.schema
    .createTable('settings_change')
    .addColumn('version', 'integer', (column) => column.primaryKey())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}
