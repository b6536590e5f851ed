import { type Kysely, sql } from 'kysely';

/**
 * Adds what the external moderation engine needs. `external_engine` has one row that all processes share: today's
 * calls, and whether the engine answers. `moderation_job.asks_external` is 1 if the engine should be asked about a
 * post, and `moderation_event.external` is JSON that describes how the engine was asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('external_engine')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('calls', 'integer', (column) => column.notNull())
    .addColumn('is_failing', 'integer', (column) => column.notNull())
    .addColumn('open_until', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into external_engine (id, day, calls, is_failing, open_until) values (1, 0, 0, 0, 0)`.execute(db);
  await db.schema
    .alterTable('moderation_job')
    .addColumn('asks_external', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('moderation_event').addColumn('external', 'text').execute();
}
