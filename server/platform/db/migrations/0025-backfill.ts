import { type Kysely, sql } from 'kysely';

/**
 * Creates the table for backfills. Only one of each kind can be unfinished. There is no foreign key to the admin, so
 * the record of what admins did remains after their accounts are deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('backfill_job')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('dry_run', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('queued', 'running', 'paused', 'cancelled', 'done', 'failed')`),
    )
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('after', 'text')
    .addColumn('total', 'integer')
    .addColumn('seen', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .addColumn('tally', 'text', (column) => column.notNull())
    .addColumn('samples', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('started_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await sql`create unique index backfill_going_on on backfill_job (kind)
    where status in ('queued', 'running', 'paused')`.execute(db);
  await sql`create index backfill_history on backfill_job (created_at, id)`.execute(db);
}
