import { type Kysely, sql } from 'kysely';

const KINDS = ['crisis', 'overdue', 'failing'] as const;

/**
 * Creates a table with one row for each kind of alert that staff get by mail. `tried_at` is when a process last tried
 * to send it. `mark` says what the last alert was about, and is null while staff don't need to be alerted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('queue_alert')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('mark', 'bigint')
    .addColumn('tried_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const kind of KINDS)
    await sql`insert into queue_alert (kind, mark, tried_at) values (${kind}, null, 0)`.execute(db);
}
