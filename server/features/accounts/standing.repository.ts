import type { Db } from '#server/platform/db/open.ts';
import type { AccountStatus, Role } from '#shared/accounts/account.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** What an admin changes in an account; `until` (Unix ms) ends a suspension or ban by itself. */
export type StandingChange = { role?: Role; status?: AccountStatus; reason?: string | null; until?: number | null };

/** Ends every session of a person, in browsers and of API clients. */
export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_session').where('user_id', '=', userId).execute();
  await db.deleteFrom('api_token').where('user_id', '=', userId).execute();
}

async function keepAnAdmin(db: Db, userId: string): Promise<void> {
  const admins = await db
    .selectFrom('auth_user')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .select('id')
    .execute();
  if (admins.length === 1 && admins[0]?.id === userId) {
    throw new AppError('FORBIDDEN', { message: 'This is the last active admin. Make another one first.' });
  }
}

/**
 * Changes role or status; it counts from the account's next request on. A ban ends every session. Call in a transaction.
 * @throws {AppError} FORBIDDEN when no active admin would be left
 */
export async function changeStanding(db: Db, userId: string, change: StandingChange): Promise<void> {
  const losesPower = (change.role ?? 'admin') !== 'admin' || (change.status ?? 'active') !== 'active';
  if (losesPower) await keepAnAdmin(db, userId);
  const { role, status, reason = null, until = null } = change;
  await db
    .updateTable('auth_user')
    .set({
      ...(role === undefined ? {} : { role }),
      ...(status === undefined ? {} : { status, status_reason: reason, status_until: until }),
    })
    .where('id', '=', userId)
    .execute();
  if (status === 'banned') await endAllSessions(db, userId);
}

/** Makes the account of an address admin, if there is one; it may still sign up (see the hooks of better-auth). */
export async function grantAdmin(db: Db, email: string): Promise<void> {
  await db.updateTable('auth_user').set({ role: 'admin' }).where('email', '=', email).execute();
}
