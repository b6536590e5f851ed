import { type Kysely, PostgresAdapter, sql } from 'kysely';

const create = (db: Kysely<unknown>, index: string) => sql.raw(`create index ${index}`).execute(db);

/** `version` grows with every change of a post's text or status, so that nobody decides about an outdated version. */
async function versionPosts(db: Kysely<unknown>): Promise<void> {
  for (const kind of ['confession', 'comment']) {
    await db.schema
      .alterTable(kind)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await create(db, `${kind}_created on ${kind} (created_at, id)`);
    await create(
      db,
      `${kind}_status on ${kind} (moderation_status, created_at desc, id desc) where deleted_by is null`,
    );
    await create(db, `${kind}_removed on ${kind} (created_at desc, id desc) where deleted_by = 'staff'`);
  }
}

/**
 * `by_reports` is 1 if reports have hidden the post. Such a post comes before others of the same priority. A claim says
 * who is working on a post.
 */
async function extendCases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('moderation_case')
    .addColumn('by_reports', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await create(
    db,
    `moderation_case_queue on moderation_case (content_type, priority desc, by_reports desc, opened_at, content_id)
      where is_open = 1`,
  );
  await create(db, 'moderation_case_age on moderation_case (opened_at, priority) where is_open = 1');
  await db.schema
    .createTable('moderation_claim')
    .addColumn('content_type', 'text', (column) =>
      column.notNull().check(sql`content_type in ('confession', 'comment')`),
    )
    .addColumn('content_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('moderation_claim_pkey', ['content_type', 'content_id'])
    .execute();
  await db.schema.createIndex('moderation_claim_user').on('moderation_claim').column('user_id').execute();
}

/**
 * `staff_id` is who decided, `post_version` the version of the post after the decision, and `before` the state that
 * undoing the decision restores.
 */
async function extendEvents(db: Kysely<unknown>): Promise<void> {
  const event = () => db.schema.alterTable('moderation_event');
  await event().addColumn('action', 'text').execute();
  await event()
    .addColumn('staff_id', 'text', (column) => column.references('auth_user.id').onDelete('set null'))
    .execute();
  await event().addColumn('batch_id', 'text').execute();
  await event().addColumn('post_version', 'integer').execute();
  await event().addColumn('before', 'text').execute();
  for (const column of ['staff_id', 'batch_id'])
    await create(db, `moderation_event_${column} on moderation_event (${column}) where ${column} is not null`);
  await create(db, 'moderation_event_before on moderation_event (at) where before is not null');
}

async function extendReports(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('report').addColumn('resolution', 'text').execute();
  await db.schema
    .alterTable('report')
    .addColumn('in_review', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await create(db, "report_open on report (content_type, content_id, created_at) where status = 'pending'");
}

/** `feed_count.comments` counts the listed comments on a competition's confessions. */
async function countComments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('feed_count')
    .addColumn('comments', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update feed_count set comments = coalesce((select sum(comments_count) from confession
    where coalesce(confession.competition_id, '') = feed_count.scope), 0)`.execute(db);
}

const COUNTED = { insert: '+ 1', delete: '- 1' } as const;

/**
 * Triggers keep the only row of `user_count` equal to the number of accounts, so that the accounts don't have to be
 * counted.
 */
async function countUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_count')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('users', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into user_count (id, users) select 1, count(*) from auth_user`.execute(db);
  for (const [event, change] of Object.entries(COUNTED)) {
    const update = `update user_count set users = users ${change}`;
    const trigger = `create trigger auth_user_${event}_counted after ${event} on auth_user for each row`;
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
      await sql.raw(`${trigger} begin ${update}; end`).execute(db);
      continue;
    }
    const name = `count_auth_user_${event}`;
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${update}; return null; end $$`)
      .execute(db);
    await sql.raw(`${trigger} execute function ${name}()`).execute(db);
  }
  await create(db, 'auth_user_created on auth_user (created_at)');
}

/** Adds what staff need to decide about posts and reports, and counts for their dashboard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await versionPosts(db);
  await extendCases(db);
  await extendEvents(db);
  await extendReports(db);
  await countComments(db);
  await countUsers(db);
}
