import type { Kysely } from 'kysely';

/** A new authenticator app waits beside the one there is until it is confirmed: giving up half way costs nobody the first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('second_factor').addColumn('pending_secret', 'text').execute();
}
