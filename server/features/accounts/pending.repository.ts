import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';

/** How the value of a waiting sign-up begins: see `pendingSignUp`. */
const beginningOf = (email: string) => JSON.stringify({ email }).slice(0, -1);

/** Makes mailed sign-up links of an address worthless: nobody needs them once there is an account. */
export async function forgetSignUps(db: Db, email: string): Promise<void> {
  const beginning = beginningOf(email);
  await db
    .deleteFrom('auth_verification')
    .where(sql<boolean>`substr(value, 1, ${sql.lit(beginning.length)}) = ${beginning}`)
    .execute();
}

/** Makes mailed links to choose a new password of an account worthless. */
export async function forgetResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_verification').where('value', '=', userId).execute();
}

/** Whatever was mailed to a person and is still good for something, except for codes, which last for minutes. */
export async function forgetPending(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await forgetSignUps(db, email);
  await forgetResets(db, id);
}
