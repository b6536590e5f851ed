import type { Kysely } from 'kysely';

/**
 * Adds a column that keeps a new authenticator app next to the current one until the new one is confirmed, so that an
 * unfinished setup doesn't lose the current one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('second_factor').addColumn('pending_secret', 'text').execute();
}
