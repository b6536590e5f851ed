import { type Kysely, PostgresAdapter, sql } from 'kysely';

async function createFlags(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feature_flag')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('enabled', 'integer', (column) => column.notNull().check(sql`enabled in (0, 1)`))
    .addColumn('rollout_percentage', 'integer', (column) =>
      column.notNull().check(sql`rollout_percentage between 0 and 100`),
    )
    .addColumn('user_whitelist', 'text', (column) => column.notNull())
    .addColumn('test_mode', 'integer', (column) => column.notNull().check(sql`test_mode in (0, 1)`))
    .addColumn('updated_by', 'text')
    .addColumn('updated_at', 'bigint')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('flag_change')
    .addColumn('key', 'text', (column) => column.notNull().references('feature_flag.key'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('flag_change_pk', ['key', 'version'])
    .execute();
}

/** The accounts in it may be deleted; what they did as admins stays, so nothing refers to them. */
async function createAuditLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('admin_audit_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('admin_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('entity_type', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('admin_audit_log_at').on('admin_audit_log').columns(['at', 'id']).execute();
}

/** The database itself refuses to change or remove an entry. */
async function sealAuditLog(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function refuse_audit_change() returns trigger language plpgsql as
      $$ begin raise exception 'admin_audit_log is insert-only'; end $$`.execute(db);
    await sql`create trigger admin_audit_log_sealed before update or delete or truncate on admin_audit_log
      for each statement execute function refuse_audit_change()`.execute(db);
    return;
  }
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.id(`admin_audit_log_no_${change}`)} before ${sql.raw(change)} on admin_audit_log
      begin select raise(abort, 'admin_audit_log is insert-only'); end`.execute(db);
  }
}

/** Feature flags that admins have touched, the history of their changes, and the log of what admins do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFlags(db);
  await createAuditLog(db);
  await sealAuditLog(db);
}
