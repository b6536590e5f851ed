import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables for admins' edits of the content: drafts, published releases, and one row that says which release
 * is current and for which build it was compiled. There are no foreign keys, so the record of what admins did remains
 * after their accounts are deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fre_draft')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('confirmations', 'text', (column) => column.notNull())
    .addColumn('base_hash', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('fre_release')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull().unique())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('overlays', 'text', (column) => column.notNull())
    .addColumn('documents', 'text', (column) => column.notNull())
    .addColumn('restored', 'text')
    .addColumn('edition_version', 'text', (column) => column.notNull())
    .addColumn('published_by', 'text', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('fre_state')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('release_id', 'text')
    .addColumn('build', 'text', (column) => column.notNull())
    .addColumn('edition_version', 'text', (column) => column.notNull())
    .addColumn('is_held_back', 'integer', (column) => column.notNull())
    .execute();
}
