import { type Kysely, sql } from 'kysely';

const create = (db: Kysely<unknown>, index: string) => sql.raw(`create index ${index}`).execute(db);

/**
 * Adds indexes for posts whose texts or authors must be removed, so that finding them doesn't require reading every
 * post. `has_known_authors` becomes 0 once it's no longer known who wrote a confession and its comments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('confession')
    .addColumn('has_known_authors', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await create(db, 'confession_known on confession (competition_id, created_at) where has_known_authors = 1');
  await create(db, 'comment_out_of_thread on comment (confession_id) where in_thread = 0');
  for (const time of ['deleted_at', 'remove_at'])
    await create(db, `confession_${time} on confession (${time}) where ${time} is not null`);
  for (const kind of ['confession', 'comment'])
    await create(db, `${kind}_rejected on ${kind} (created_at) where moderation_status = 'rejected' and content <> ''`);
}
