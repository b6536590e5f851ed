import { type Kysely, sql } from 'kysely';

/**
 * Creates the tables for notices to users and for each user's choices about mail. A notice about a post refers to the
 * post instead of a user: only `content_author` says who wrote it (decision 41). `mail_at` is when a notice is due to
 * be mailed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notice')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.references('auth_user.id').onDelete('cascade'))
    .addColumn('content_type', 'text', (column) => column.check(sql`content_type in ('confession', 'comment')`))
    .addColumn('content_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('visible_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .addColumn('mail_at', 'bigint')
    .addCheckConstraint('notice_receiver', sql`(user_id is null) <> (content_id is null)`)
    .execute();
  await db.schema.createIndex('notice_user').on('notice').columns(['user_id', 'visible_at']).execute();
  await db.schema.createIndex('notice_post').on('notice').columns(['content_type', 'content_id']).execute();
  await db.schema.createIndex('notice_subject').on('notice').column('subject_id').execute();
  await db.schema.createIndex('notice_age').on('notice').column('visible_at').execute();
  await sql`create index notice_mail_due on notice (mail_at) where mail_at is not null`.execute(db);
  await db.schema
    .createTable('notice_mail')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('auth_user.id').onDelete('cascade'))
    .addColumn('muted', 'text', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .execute();
}
