import { type Kysely, sql } from 'kysely';

async function createProfiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('profile')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('auth_user.id').onDelete('cascade'))
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.unique())
    .addColumn('profile_slug', 'text', (column) => column.notNull().unique())
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('bio', 'text')
    .addColumn('school_name', 'text')
    .addColumn('graduation_year', 'integer')
    .addColumn('state', 'text')
    .addColumn('years_experience', 'integer')
    .addColumn('role_preference', 'text', (column) =>
      column.check(sql`role_preference in ('attorney', 'witness', 'both', 'coach', 'judge')`),
    )
    .addColumn('pronouns', 'text')
    .addColumn('profile_visibility', 'text', (column) =>
      column.notNull().check(sql`profile_visibility in ('public', 'users_only', 'private')`),
    )
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('email_notifications', 'integer', (column) => column.notNull())
    .addColumn('view_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}

/**
 * Names that users gave up. `user_id` isn't a foreign key, so a name stays held even after its user's account is
 * deleted.
 */
async function createHeldNames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('held_name')
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('username', 'slug')`))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('held_name_pkey', ['kind', 'key'])
    .execute();
  await db.schema.createIndex('held_name_user').on('held_name').column('user_id').execute();
  await db.schema.createIndex('held_name_until').on('held_name').column('until').execute();
}

/**
 * Creates the tables for profiles. Usernames and slugs are stored as keys (NFKC, lowercase), so that the unique indexes
 * keep two users from having the same one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createProfiles(db);
  await createHeldNames(db);
  await db.schema
    .createTable('profile_view')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('profile_view_at').on('profile_view').column('at').execute();
}
