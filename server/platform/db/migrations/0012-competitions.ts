import { type Kysely, sql } from 'kysely';

const DETAILS = [
  'description',
  'start_date',
  'end_date',
  'location',
  'logo_url',
  'hero_image_url',
  'competition_type',
  'eligibility_criteria',
  'registration_deadline',
  'registration_link',
  'fees',
  'venue_name',
  'venue_address',
  'organizer_name',
  'organizer_website',
  'case_files',
  'rules',
  'event_handbook_url',
];

async function createCompetitions(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('competition')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('short_id', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('visibility_status', 'text', (column) =>
      column
        .notNull()
        .check(sql`visibility_status in ('published', 'draft', 'hidden', 'visible_not_clickable', 'archived')`),
    )
    .addColumn('fixed_status', 'text', (column) => column.check(sql`fixed_status in ('active', 'upcoming', 'ended')`))
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('year', 'integer')
    .addColumn('is_featured', 'integer', (column) => column.notNull())
    .addColumn('display_order', 'integer', (column) => column.notNull())
    .addColumn('allow_confessions', 'integer', (column) => column.notNull())
    .addColumn('allow_comments', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull());
  await DETAILS.reduce((builder, name) => builder.addColumn(name, 'text'), table).execute();
}

/**
 * Creates the tables for competitions and their participants. A competition's status isn't stored because it follows
 * from the dates. `fixed_status` is the status that an admin set instead. `search_key` is the name and team in
 * lowercase.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCompetitions(db);
  await db.schema
    .createTable('participant')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('competition_id', 'text', (column) => column.notNull().references('competition.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('search_key', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) =>
      column.notNull().check(sql`role in ('attorney', 'witness', 'courtroom_artist', 'time_keeper')`),
    )
    .addColumn('team', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('seeks_scrimmage', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('participant_once', ['competition_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('participant_by_name')
    .on('participant')
    .columns(['competition_id', 'search_key', 'id'])
    .execute();
  await db.schema.createIndex('participant_user').on('participant').column('user_id').execute();
}
