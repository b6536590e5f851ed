import type { Kysely } from 'kysely';

/**
 * Creates the tables for delays after failed sign-in attempts, emailed codes tied to their purpose, and standings that
 * outlive a deleted account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('try_delay')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('debt_until', 'bigint', (column) => column.notNull())
    .addColumn('free_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('mailed_code')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mailed_code_user').on('mailed_code').column('user_id').execute();
  await db.schema
    .createTable('kept_standing')
    .addColumn('address_hash', 'text', (column) => column.primaryKey())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('status_until', 'bigint')
    .addColumn('reason_code', 'text')
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addColumn('forget_at', 'bigint', (column) => column.notNull())
    .execute();
}
