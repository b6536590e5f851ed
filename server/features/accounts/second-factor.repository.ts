import type { Db } from '#server/platform/db/open.ts';

/** Saves a new secret as pending until it's confirmed. A previously confirmed secret stays valid in the meantime. */
export async function saveSecret(db: Db, userId: string, sealedSecret: string): Promise<void> {
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, sealed_secret: sealedSecret, confirmed_at: null, pending_secret: sealedSecret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ pending_secret: sealedSecret }))
    .execute();
}

export async function findSecret(db: Db, userId: string) {
  return db
    .selectFrom('second_factor')
    .where('user_id', '=', userId)
    .select(['sealed_secret', 'confirmed_at', 'pending_secret', 'last_step'])
    .executeTakeFirst();
}

/**
 * Uses up a time step. Returns false if this step or a later one was used before, so that a code is worthless to
 * someone who watched it being typed.
 */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * `secret` is the sealed secret that produced the code of time step `step`. With `mayReplace`, it may replace a
 * confirmed secret.
 */
type Confirmation = { secret: string; step: number; mayReplace: boolean; hashes: readonly string[]; now: number };

/**
 * Makes the pending secret the valid one and replaces the recovery codes. Call this in a transaction.
 * @returns false if another secret has become pending in the meantime, or if a confirmed one may not be replaced
 */
export async function confirmSecret(
  db: Db,
  userId: string,
  { secret, step, mayReplace, hashes, now }: Confirmation,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ sealed_secret: secret, confirmed_at: now, pending_secret: null, last_step: step })
    .where('user_id', '=', userId)
    .where('pending_secret', '=', secret)
    .$if(!mayReplace, (query) => query.where('confirmed_at', 'is', null))
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ hash, user_id: userId })))
    .execute();
  return true;
}

/** Uses up a recovery code. Returns false if the user has no such code. */
export async function takeRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Records that the second factor was given in a browser session. Does nothing unless the account has a confirmed
 * authenticator app.
 */
export async function proveSession(db: Db, sessionId: string, now: number): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ second_factor_at: now })
    .where('id', '=', sessionId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('second_factor')
          .whereRef('second_factor.user_id', '=', 'auth_session.user_id')
          .where('confirmed_at', 'is not', null)
          .select('user_id'),
      ),
    )
    .execute();
}

/** Deletes a user's authenticator app and recovery codes, and voids the second factor of all their sign-ins. */
export async function forgetSecondFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_factor').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db.updateTable('auth_session').set({ second_factor_at: null }).where('user_id', '=', userId).execute();
  await db.updateTable('api_token').set({ has_second_factor: 0 }).where('user_id', '=', userId).execute();
}
