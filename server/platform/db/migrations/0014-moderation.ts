import { type Kysely, sql } from 'kysely';

const keyOfPost = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn('content_type', 'text', (column) =>
      column.notNull().check(sql`content_type in ('confession', 'comment')`),
    )
    .addColumn('content_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_pkey`, ['content_type', 'content_id']);

async function createQueue(db: Kysely<unknown>): Promise<void> {
  await keyOfPost(db, 'moderation_job')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('lease', 'text')
    .execute();
  await db.schema.createIndex('moderation_job_run_at').on('moderation_job').column('run_at').execute();
}

async function createCases(db: Kysely<unknown>): Promise<void> {
  await keyOfPost(db, 'moderation_case')
    .addColumn('is_open', 'integer', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create index moderation_case_open on moderation_case (priority desc, opened_at, content_id) where is_open = 1`.execute(
    db,
  );
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('moderation_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('content_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('decided_by', 'text', (column) =>
      column.notNull().check(sql`decided_by in ('pipeline', 'operator', 'staff')`),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('note', 'text')
    .addColumn('evidence', 'text', (column) => column.notNull())
    .addColumn('pipeline', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('moderation_event_content')
    .on('moderation_event')
    .columns(['content_type', 'content_id', 'at'])
    .execute();
  await db.schema.createIndex('moderation_event_at').on('moderation_event').column('at').execute();
}

/**
 * Creates the tables for the queue of posts for the pipeline, the cases for staff, the history of decisions, and the
 * fingerprints of recent posts. Decision record 19.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createQueue(db);
  await createCases(db);
  await createEvents(db);
  await keyOfPost(db, 'post_fingerprint')
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('post_fingerprint_at').on('post_fingerprint').column('at').execute();
  await db.schema
    .alterTable('confession')
    .addColumn('is_crisis', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('confession').addColumn('moderation_reason', 'text').execute();
}
