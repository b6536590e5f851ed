import { type Kysely, sql } from 'kysely';

/** Lets staff count suspended and banned users without reading each of them. Other users aren't in the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index auth_user_sanction on auth_user (status, status_until) where status <> 'active'`.execute(db);
}
