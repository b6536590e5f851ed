import { type Kysely, sql } from 'kysely';

/** Adds how much of the account's quota each space uses: its rows with their keys, and the ledger's acknowledgments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sync_person')
    .addColumn('stored_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update sync_person set stored_bytes =
    (select coalesce(sum(octet_length(data) + octet_length(marks) + 300), 0) from sync_row
      where sync_row.user_id = sync_person.user_id)
    + (select count(*) * 200 from applied_op where applied_op.user_id = sync_person.user_id)`.execute(db);
}
