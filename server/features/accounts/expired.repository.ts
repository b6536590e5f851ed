import { engineTime } from '#server/platform/db/engine-time.ts';
import type { Db } from '#server/platform/db/open.ts';

/**
 * Deletes sessions, emailed links and codes, and tokens that have expired by `now` (Unix ms). Used refresh tokens are
 * kept until their expiry, because a second use suggests that the token was stolen.
 */
export async function deleteExpired(db: Db, now: number): Promise<void> {
  const time = engineTime(db, now);
  await db.deleteFrom('auth_session').where('expires_at', '<=', time).execute();
  await db.deleteFrom('auth_verification').where('expires_at', '<=', time).execute();
  await db.deleteFrom('api_token').where('expires_at', '<=', now).execute();
  await db.deleteFrom('mailed_code').where('expires_at', '<=', now).execute();
}
