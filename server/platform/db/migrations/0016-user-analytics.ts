import type { Kysely } from 'kysely';

/**
 * Creates the table for daily totals of members' own confessions, for comparison with the week before. The table
 * doesn't refer to any confession.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_analytics')
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('total_confessions', 'integer', (column) => column.notNull())
    .addColumn('approved_confessions', 'integer', (column) => column.notNull())
    .addColumn('total_views', 'integer', (column) => column.notNull())
    .addColumn('total_likes', 'integer', (column) => column.notNull())
    .addColumn('total_comments', 'integer', (column) => column.notNull())
    .addColumn('calculated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_analytics_pkey', ['user_id', 'day'])
    .execute();
  await db.schema.createIndex('user_analytics_day').on('user_analytics').column('day').execute();
}
