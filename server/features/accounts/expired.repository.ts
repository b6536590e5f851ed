import type { Db, Engine } from '#server/platform/db/open.ts';

/**
 * Deletes sessions, mailed links and codes, and tokens that have ended by `now` (Unix ms). Used refresh tokens stay until
 * they would have ended: one that comes again gives a theft away.
 */
export async function deleteExpired(db: Db, engine: Engine, now: number): Promise<void> {
  // as better-auth writes times on each engine
  const time = engine === 'postgres' ? new Date(now) : new Date(now).toISOString();
  await db.deleteFrom('auth_session').where('expires_at', '<=', time).execute();
  await db.deleteFrom('auth_verification').where('expires_at', '<=', time).execute();
  await db.deleteFrom('api_token').where('expires_at', '<=', now).execute();
}
