import { type Kysely, sql } from 'kysely';

/**
 * Creates the table for the figures of finished days that admins see, so that old rows don't have to be counted again.
 * `bucket` is 0 unless a figure is a histogram. The indexes are for finding what happened on one day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('daily_figure')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('figure', 'text', (column) => column.notNull())
    .addColumn('bucket', 'integer', (column) => column.notNull())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_figure_pk', ['day', 'figure', 'bucket'])
    .execute();
  await db.schema.createIndex('study_entry_at').on('study_entry').columns(['at', 'user_id', 'rule_id']).execute();
  await sql`create index report_resolved on report (resolved_at) where resolved_at is not null`.execute(db);
}
