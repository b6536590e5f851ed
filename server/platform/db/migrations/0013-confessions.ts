import { type Kysely, sql } from 'kysely';

async function createConfessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('confession')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('competition_id', 'text', (column) => column.references('competition.id'))
    .addColumn('number', 'integer')
    .addColumn('pen_name', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('moderation_status', 'text', (column) =>
      column.notNull().check(sql`moderation_status in ('pending', 'approved', 'rewritten', 'rejected', 'escalated')`),
    )
    .addColumn('is_listed', 'integer', (column) => column.notNull())
    .addColumn('style_used', 'text')
    .addColumn('original_text', 'text')
    .addColumn('original_visibility', 'text', (column) =>
      column.check(sql`original_visibility in ('public', 'author_staff', 'staff')`),
    )
    .addColumn('relevance_score', 'integer')
    .addColumn('relevance_explanation', 'text')
    .addColumn('fre_tags', 'text', (column) => column.notNull())
    .addColumn('deleted_by', 'text', (column) => column.check(sql`deleted_by in ('author', 'staff')`))
    .addColumn('deleted_at', 'bigint')
    .addColumn('remove_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('published_at', 'bigint')
    .addColumn('public_time', 'bigint', (column) => column.notNull())
    .addColumn('likes_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('dislikes_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('comments_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('view_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Each sort order has one index for the feed of a single competition and one for the feed of all competitions. */
async function indexConfessions(db: Kysely<unknown>): Promise<void> {
  const keys = { recent: [], liked: ['likes_count'], commented: ['comments_count'], relevant: ['relevance_score'] };
  for (const [sort, key] of Object.entries(keys)) {
    const order = sql.raw([...key, 'public_time', 'id'].map((column) => `${column} desc`).join(', '));
    const name = sql.raw(`confession_${sort}`);
    await sql`create index ${name} on confession (${order}) where is_listed = 1`.execute(db);
    const inCompetition = sql.raw(`confession_${sort}_in_competition`);
    await sql`create index ${inCompetition} on confession (competition_id, ${order}) where is_listed = 1`.execute(db);
  }
}

/**
 * Creates the table that records who wrote each post. Only this table connects posts with their authors. Decision 41.
 */
async function createAuthors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_author')
    .addColumn('content_type', 'text', (column) =>
      column.notNull().check(sql`content_type in ('confession', 'comment')`),
    )
    .addColumn('content_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('content_author_pkey', ['content_type', 'content_id'])
    .execute();
  await db.schema
    .createIndex('content_author_user')
    .on('content_author')
    .columns(['user_id', 'content_type'])
    .execute();
}

/**
 * Creates the tables for confessions with their authors, likes, dislikes, and views. For each competition, and under ''
 * for confessions outside of any competition, `feed_count` contains the number of listed confessions and the last
 * number given to one. `post_view` contains sealed keys that keep a view from being counted twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createConfessions(db);
  await indexConfessions(db);
  await createAuthors(db);
  await db.schema
    .createTable('feed_count')
    .addColumn('scope', 'text', (column) => column.primaryKey())
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('last_number', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('reaction')
    .addColumn('target_type', 'text', (column) => column.notNull().check(sql`target_type in ('confession', 'comment')`))
    .addColumn('target_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('value', 'integer', (column) => column.notNull().check(sql`value in (-1, 1)`))
    .addPrimaryKeyConstraint('reaction_pkey', ['target_type', 'target_id', 'user_id'])
    .execute();
  await db.schema.createIndex('reaction_user').on('reaction').columns(['user_id', 'target_type']).execute();
  await db.schema
    .createTable('post_view')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('post_view_at').on('post_view').column('at').execute();
}
