import type { Kysely } from 'kysely';

/**
 * One space per user, with the current state of its rows. Its versions follow the order of commits and have gaps only
 * where a backup was restored.
 */
async function createRows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sync_person')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('auth_user.id').onDelete('cascade'))
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('epoch', 'text', (column) => column.notNull())
    .addColumn('min_cursor', 'bigint', (column) => column.notNull())
    .addColumn('live_rows', 'bigint', (column) => column.notNull())
    .addColumn('live_hash', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sync_row')
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('data', 'text', (column) => column.notNull())
    .addColumn('marks', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sync_row_pk', ['user_id', 'entity', 'id'])
    .addUniqueConstraint('sync_row_version', ['user_id', 'version'])
    .execute();
  await db.schema
    .createIndex('sync_row_deleted')
    .on('sync_row')
    .column('deleted_at')
    .where('deleted_at', 'is not', null)
    .execute();
}

/** The acknowledgment of every settled operation, and the time of each device's last operation. */
async function createLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('applied_op')
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('op_id', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('applied_op_pk', ['user_id', 'op_id'])
    .execute();
  await db.schema.createIndex('applied_op_at').on('applied_op').column('at').execute();
  await db.schema
    .createTable('sync_device')
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('last_eff', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('sync_device_pk', ['user_id', 'device_id'])
    .execute();
}

/** The rules and the day that each event of the study log counts for, and the projections by rule and by day. */
async function createFolds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('study_entry')
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('rule_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('local_day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('study_entry_pk', ['user_id', 'rule_id', 'at', 'event_id'])
    .execute();
  await db.schema
    .createIndex('study_entry_day')
    .on('study_entry')
    .columns(['user_id', 'local_day', 'event_id'])
    .execute();
  await db.schema
    .createIndex('study_entry_type')
    .on('study_entry')
    .columns(['user_id', 'type', 'at', 'event_id'])
    .execute();
  for (const [table, key] of [
    ['rule_study', 'rule_id'],
    ['day_study', 'local_day'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
      .addColumn(key, 'text', (column) => column.notNull())
      .addColumn('fold', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${table}_pk`, ['user_id', key])
      .execute();
  }
}

/** Creates the tables for study data: synced rows, the ledger of operations, and projections of the study log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRows(db);
  await createLedger(db);
  await createFolds(db);
}
