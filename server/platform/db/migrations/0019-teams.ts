import { type Kysely, sql } from 'kysely';

async function createTeams(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('team')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('competition_id', 'text', (column) => column.notNull().references('competition.id').onDelete('cascade'))
    .addColumn('owner_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('school_name', 'text', (column) => column.notNull())
    .addColumn('school_key', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('logo_url', 'text')
    .addColumn('member_count', 'integer', (column) => column.notNull())
    .addColumn('member_limit', 'integer', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addCheckConstraint('team_size', sql`member_count between 0 and member_limit`)
    .execute();
  // Only active teams count here, so an owner can reuse the name of a closed team.
  await sql`create unique index team_name_once on team (competition_id, owner_id, name_key) where is_active = 1`.execute(
    db,
  );
  await db.schema.createIndex('team_newest').on('team').columns(['competition_id', 'created_at', 'id']).execute();
  await db.schema.createIndex('team_owner').on('team').column('owner_id').execute();
}

/**
 * Creates the tables for teams, their members, and the requests to join them. The `_key` columns contain names in the
 * form that is searched and compared. The message of a request is cleared once the request is settled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTeams(db);
  await db.schema
    .createTable('team_member')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('team_id', 'text', (column) => column.notNull().references('team.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('team_member_once', ['team_id', 'user_id'])
    .execute();
  await db.schema.createIndex('team_member_user').on('team_member').column('user_id').execute();
  await db.schema
    .createTable('team_join_request')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('team_id', 'text', (column) => column.notNull().references('team.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('pending', 'accepted', 'declined', 'withdrawn', 'expired')`),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .execute();
  await sql`create unique index team_join_request_once on team_join_request (team_id, user_id) where status = 'pending'`.execute(
    db,
  );
  await db.schema
    .createIndex('team_join_request_of_team')
    .on('team_join_request')
    .columns(['team_id', 'status', 'created_at'])
    .execute();
  await db.schema
    .createIndex('team_join_request_user')
    .on('team_join_request')
    .columns(['user_id', 'team_id'])
    .execute();
}
