import type { Kysely } from 'kysely';

/**
 * A new authenticator app is stored alongside the current one until it's confirmed, so an unfinished setup doesn't lose the
 * current one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('second_factor').addColumn('pending_secret', 'text').execute();
}
