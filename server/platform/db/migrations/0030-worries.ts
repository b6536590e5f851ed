import { type Kysely, PostgresAdapter, sql } from 'kysely';

const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;

/** SQLite can't drop a constraint, so the rows move to a table without it. The indexes are created again as they were. */
async function moveToTableWithoutConstraint(db: Kysely<unknown>): Promise<void> {
  const { rows: indexes } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'index' and tbl_name = 'report' and sql is not null`.execute(db);
  await db.schema
    .createTable('report_moved')
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
    .addColumn('resolution', 'text')
    .addColumn('in_review', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into report_moved select id, content_type, content_id, reporter_id, reason, revision, text_snapshot,
    status, created_at, resolved_at, resolution, in_review from report`.execute(db);
  await db.schema.dropTable('report').execute();
  await db.schema.alterTable('report_moved').renameTo('report').execute();
  for (const index of indexes) await sql.raw(index.sql).execute(db);
}

/**
 * Lets a member report a post and also say that they're worried about its author, once each (decision 53). During the
 * deployment, a process of the previous release can't store reports, because it relies on the old constraint.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) await db.schema.alterTable('report').dropConstraint('report_once').execute();
  else await moveToTableWithoutConstraint(db);
  await sql`create unique index report_once on report
    (content_type, content_id, reporter_id, (reason = 'I am worried about this person'))`.execute(db);
}
