import type { Db } from '#server/platform/db/open.ts';

/** Keeps a new secret, not yet confirmed, in the place of one before. */
export async function saveSecret(db: Db, userId: string, sealedSecret: string): Promise<void> {
  const row = { sealed_secret: sealedSecret, confirmed_at: null, last_step: 0 };
  await db
    .insertInto('second_factor')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function findSecret(db: Db, userId: string) {
  return db
    .selectFrom('second_factor')
    .where('user_id', '=', userId)
    .select(['sealed_secret', 'confirmed_at', 'last_step'])
    .executeTakeFirst();
}

/** Takes a time step once: false when it, or a later one, was taken before, so that a code that was seen is worth nothing. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Confirms the secret and puts new recovery codes in the place of old ones. Call in a transaction. */
export async function confirmSecret(db: Db, userId: string, hashes: readonly string[], now: number): Promise<void> {
  await db.updateTable('second_factor').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ hash, user_id: userId })))
    .execute();
}

/** Uses a recovery code up; false when the person has none like it. */
export async function takeRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The second factor was given in this browser's session. */
export async function proveSession(db: Db, sessionId: string, now: number): Promise<void> {
  await db.updateTable('auth_session').set({ second_factor_at: now }).where('id', '=', sessionId).execute();
}
