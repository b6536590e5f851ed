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

/** The log's IDs aren't foreign keys, so the record of what admins did remains after their accounts are deleted. */
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

const DAY_MS = 86_400_000;
/** How long entries are kept, and how long they keep their origin. The privacy page promises both periods. */
const KEPT_MS = 1095 * DAY_MS;
const ORIGIN_KEPT_MS = 90 * DAY_MS;

/** Allows an update only if it clears the origin and changes nothing else. Works on both engines. */
const ONLY_ORIGIN_GOES = ['id', 'admin_id', 'action', 'entity_type', 'entity_id', 'details', 'at']
  .map((column) => `new.${column} = old.${column}`)
  .concat('new.ip_address is null', 'new.user_agent is null')
  .join(' and ');

async function sealOnPostgres(db: Kysely<unknown>): Promise<void> {
  const now = 'extract(epoch from now()) * 1000';
  await sql
    .raw(
      `create function refuse_audit_change() returns trigger language plpgsql as $$ begin
        if tg_op = 'DELETE' then
          if old.at <= ${now} - ${KEPT_MS} then return old; end if;
        elsif tg_op = 'UPDATE' then
          if old.at <= ${now} - ${ORIGIN_KEPT_MS} and ${ONLY_ORIGIN_GOES} then return new; end if;
        end if;
        raise exception 'admin_audit_log is insert-only';
      end $$`,
    )
    .execute(db);
  await sql`create trigger admin_audit_log_sealed before update or delete on admin_audit_log
    for each row execute function refuse_audit_change()`.execute(db);
  await sql`create trigger admin_audit_log_not_emptied before truncate on admin_audit_log
    for each statement execute function refuse_audit_change()`.execute(db);
}

async function sealOnSqlite(db: Kysely<unknown>): Promise<void> {
  const now = "cast(strftime('%s', 'now') as integer) * 1000";
  const allowed = {
    delete: `old.at <= ${now} - ${KEPT_MS}`,
    update: `old.at <= ${now} - ${ORIGIN_KEPT_MS} and ${ONLY_ORIGIN_GOES}`,
  };
  for (const [change, condition] of Object.entries(allowed)) {
    await sql
      .raw(
        `create trigger admin_audit_log_no_${change} before ${change} on admin_audit_log when not (${condition})
          begin select raise(abort, 'admin_audit_log is insert-only'); end`,
      )
      .execute(db);
  }
}

/**
 * Makes the database refuse to change or delete an entry, except to clear its origin or delete it once it's old enough.
 * The database's own clock decides when that is.
 */
async function sealAuditLog(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sealOnPostgres(db);
  else await sealOnSqlite(db);
}

/** Creates the tables for the feature flags that admins change, the history of those changes, and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFlags(db);
  await createAuditLog(db);
  await sealAuditLog(db);
}
