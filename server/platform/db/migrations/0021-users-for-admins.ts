import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Admins find users by the beginning of an email address or a name. On SQLite, the unique indexes are enough for email
 * addresses and usernames. PostgreSQL needs indexes that compare bytes instead of following the rules of a language.
 */
async function indexNames(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`create index profile_display_name_start on profile (lower(display_name))`.execute(db);
    return;
  }
  await sql`create index auth_user_email_start on auth_user (email collate "C")`.execute(db);
  await sql`create index profile_username_start on profile (username collate "C")`.execute(db);
  await sql`create index profile_display_name_start on profile (lower(display_name) collate "C")`.execute(db);
}

/**
 * Adds the time at which the user of a session last proved who they are, and indexes for the admins' lists of users and
 * audit entries.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('auth_session').addColumn('proven_at', 'bigint').execute();
  await indexNames(db);
  await db.schema.createIndex('auth_user_newest').on('auth_user').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('auth_user_status').on('auth_user').columns(['status', 'created_at', 'id']).execute();
  await db.schema.createIndex('auth_user_role').on('auth_user').columns(['role', 'created_at', 'id']).execute();
  await db.schema
    .createIndex('auth_user_standing')
    .on('auth_user')
    .columns(['status', 'role', 'created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('admin_audit_log_admin')
    .on('admin_audit_log')
    .columns(['admin_id', 'at', 'id'])
    .execute();
  await db.schema
    .createIndex('admin_audit_log_admin_action')
    .on('admin_audit_log')
    .columns(['admin_id', 'action', 'at', 'id'])
    .execute();
  await db.schema.createIndex('admin_audit_log_action').on('admin_audit_log').columns(['action', 'at', 'id']).execute();
  await db.schema
    .createIndex('admin_audit_log_entity')
    .on('admin_audit_log')
    .columns(['entity_type', 'entity_id', 'at', 'id'])
    .execute();
}
