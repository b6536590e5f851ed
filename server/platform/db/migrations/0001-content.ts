import type { Kysely } from 'kysely';

/**
 * Creates the tables for editions of the study content. A chunk's body is Brotli-compressed JSON, named by the SHA-256
 * of the plain text. SQLite also accepts 'bytea' as a column type, so one migration serves both engines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_edition')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .addColumn('manifest', 'text', (column) => column.notNull())
    .addColumn('loaded_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('content_chunk')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('body', 'bytea', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('content_edition_chunk')
    .addColumn('version', 'text', (column) =>
      column.notNull().references('content_edition.version').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull().references('content_chunk.hash'))
    .addPrimaryKeyConstraint('content_edition_chunk_pk', ['version', 'hash'])
    .execute();
}
