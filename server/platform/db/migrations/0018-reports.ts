import { type Kysely, sql } from 'kysely';

/**
 * Creates the table for the reports that members make about posts. `text_snapshot` is what the post said at the time,
 * because the post may change later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('report')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content_type', 'text', (column) =>
      column.notNull().check(sql`content_type in ('confession', 'comment')`),
    )
    .addColumn('content_id', 'text', (column) => column.notNull())
    .addColumn('reporter_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('text_snapshot', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('pending', 'resolved', 'dismissed')`),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('resolved_at', 'bigint')
    .addUniqueConstraint('report_once', ['content_type', 'content_id', 'reporter_id'])
    .execute();
  await db.schema.createIndex('report_reporter').on('report').columns(['reporter_id', 'created_at']).execute();
  await db.schema.createIndex('report_created').on('report').column('created_at').execute();
}
