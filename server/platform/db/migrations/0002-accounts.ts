import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

/** Returns the column types that better-auth reads and writes on this engine. */
function typesOf(db: Kysely<unknown>) {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? ({ time: sql`timestamptz`, flag: sql`boolean` } as const)
    : ({ time: sql`date`, flag: sql`integer` } as const);
}

type Types = ReturnType<typeof typesOf>;

const ofUser = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table.addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'));

async function createUsers(db: Kysely<unknown>, { time, flag }: Types): Promise<void> {
  await db.schema
    .createTable('auth_user')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', flag, (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .addColumn('age_band', 'text', (column) => column.notNull().check(sql`age_band in ('13_17', '18_plus')`))
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('user', 'moderator', 'admin')`))
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('active', 'suspended', 'banned')`))
    .addColumn('status_reason', 'text')
    .addColumn('status_until', 'bigint')
    .execute();
}

async function createSessions(db: Kysely<unknown>, { time }: Types): Promise<void> {
  await ofUser(
    db.schema
      .createTable('auth_session')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('expires_at', time, (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('updated_at', time, (column) => column.notNull())
      .addColumn('ip_address', 'text')
      .addColumn('user_agent', 'text')
      .addColumn('second_factor_at', 'bigint'),
  ).execute();
  await db.schema.createIndex('auth_session_user_id_idx').on('auth_session').column('user_id').execute();
}

async function createCredentials(db: Kysely<unknown>, { time }: Types): Promise<void> {
  await ofUser(
    db.schema
      .createTable('auth_account')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('account_id', 'text', (column) => column.notNull())
      .addColumn('provider_id', 'text', (column) => column.notNull())
      .addColumn('access_token', 'text')
      .addColumn('refresh_token', 'text')
      .addColumn('id_token', 'text')
      .addColumn('access_token_expires_at', time)
      .addColumn('refresh_token_expires_at', time)
      .addColumn('scope', 'text')
      .addColumn('password', 'text')
      .addColumn('created_at', time, (column) => column.notNull())
      .addColumn('updated_at', time, (column) => column.notNull()),
  )
    .addUniqueConstraint('auth_account_subject', ['provider_id', 'account_id'])
    .execute();
  await db.schema.createIndex('auth_account_user_id_idx').on('auth_account').column('user_id').execute();
  await db.schema
    .createTable('auth_verification')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', time, (column) => column.notNull())
    .addColumn('created_at', time, (column) => column.notNull())
    .addColumn('updated_at', time, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('auth_verification_identifier_idx')
    .on('auth_verification')
    .column('identifier')
    .execute();
}

async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factor')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('auth_user.id').onDelete('cascade'))
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await ofUser(
    db.schema.createTable('recovery_code').addColumn('hash', 'text', (column) => column.primaryKey()),
  ).execute();
}

/** Access and refresh tokens of API clients, hashed. All tokens from one sign-in share a family. */
async function createApiTokens(db: Kysely<unknown>): Promise<void> {
  await ofUser(
    db.schema
      .createTable('api_token')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('family_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('access', 'refresh')`))
      .addColumn('has_second_factor', 'integer', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('began_at', 'bigint', (column) => column.notNull())
      .addColumn('issued_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('used_at', 'bigint'),
  ).execute();
  await db.schema.createIndex('api_token_user').on('api_token').column('user_id').execute();
  await db.schema.createIndex('api_token_family').on('api_token').column('family_id').execute();
}

/**
 * Creates better-auth's identity tables (auth_*; a test asks better-auth whether anything is missing) and the tables
 * for the second factors of staff, the tokens of API clients, and counters that limit abuse, in the form that
 * rate-limiter-flexible expects.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const types = typesOf(db);
  await createUsers(db, types);
  await createSessions(db, types);
  await createCredentials(db, types);
  await createSecondFactors(db);
  await createApiTokens(db);
  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute();
}
