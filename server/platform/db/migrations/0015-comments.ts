import { type Kysely, sql } from 'kysely';

async function createComments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('comment')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('confession_id', 'text', (column) => column.notNull().references('confession.id'))
    .addColumn('parent_id', 'text')
    .addColumn('depth', 'integer', (column) => column.notNull().check(sql`depth between 1 and 6`))
    .addColumn('path', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('moderation_status', 'text', (column) =>
      column.notNull().check(sql`moderation_status in ('pending', 'approved', 'rewritten', 'rejected', 'escalated')`),
    )
    .addColumn('is_listed', 'integer', (column) => column.notNull())
    .addColumn('in_thread', 'integer', (column) => column.notNull())
    .addColumn('style_used', 'text')
    .addColumn('original_text', 'text')
    .addColumn('original_visibility', 'text', (column) =>
      column.check(sql`original_visibility in ('public', 'author_staff', 'staff')`),
    )
    .addColumn('moderation_reason', 'text')
    .addColumn('is_crisis', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('deleted_by', 'text', (column) => column.check(sql`deleted_by in ('author', 'staff')`))
    .addColumn('deleted_at', 'bigint')
    .addColumn('remove_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('published_at', 'bigint')
    .addColumn('public_time', 'bigint', (column) => column.notNull())
    .addColumn('likes_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('dislikes_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('replies_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('below_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('comment_in_confession', ['id', 'confession_id'])
    .addForeignKeyConstraint('comment_parent', ['parent_id', 'confession_id'], 'comment', ['id', 'confession_id'])
    .addCheckConstraint('comment_depth_of_answer', sql`(parent_id is null) = (depth = 1)`)
    .execute();
}

/**
 * Creates the table for comments. `path` orders a thread and exists once the comment has been published; see
 * `server/features/comments/thread-path.ts`. `in_thread` says whether the thread shows the comment, even if only as a
 * tombstone. `replies_count` counts the listed comments directly below it, and `below_count` those at any depth.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createComments(db);
  await sql`create unique index comment_thread on comment (confession_id, path) where in_thread = 1`.execute(db);
  await sql`create index comment_parent on comment (parent_id) where parent_id is not null`.execute(db);
  for (const time of ['deleted_at', 'remove_at'].map((column) => sql.raw(column)))
    await sql`create index comment_${time} on comment (${time}) where ${time} is not null`.execute(db);
}
