import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';

/** Returns the beginning of a pending sign-up's stored value; see `pendingSignUp`. */
const beginningOf = (email: string) => JSON.stringify({ email }).slice(0, -1);

/**
 * Invalidates the sign-up links and codes emailed to an address. Otherwise, they would work again once the account that
 * uses the address is deleted.
 */
export async function forgetSignUps(db: Db, email: string): Promise<void> {
  const beginning = beginningOf(email);
  await db
    .deleteFrom('auth_verification')
    .where(sql<boolean>`substr(value, 1, ${sql.lit(beginning.length)}) = ${beginning}`)
    .execute();
}

/** Invalidates the password reset links emailed to a user. */
export async function forgetResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_verification').where('value', '=', userId).execute();
}

/**
 * Invalidates all links and sign-up codes emailed to a user. Sign-in codes stay valid, but they expire within minutes.
 */
export async function forgetPending(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await forgetSignUps(db, email);
  await forgetResets(db, id);
}
