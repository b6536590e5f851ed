import type { Context } from 'hono';
import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { findAccount } from '#server/features/accounts/accounts.repository.ts';
import { passCookies } from '#server/features/accounts/auth-calls.ts';
import { meOfSession } from '#server/features/accounts/me.ts';
import { endBrowserSession, endToken } from '#server/features/accounts/sessions.repository.ts';
import type { AppEnv } from '#server/platform/http/context.ts';
import { type Me, SHORTEST_STAFF_PASSWORD } from '#shared/accounts/account.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** A session that better-auth has just created. `password` is set if the user signed in with one. */
export type NewSession = { token: string; userId: string; cookies: Headers; password?: string };

/**
 * Ends the browser's previous session, even if it belongs to another user, so that a new session never continues an old
 * one.
 */
export async function endPrevious({ db }: Pick<AccountDeps, 'db'>, context: Context<AppEnv>): Promise<void> {
  const { actor } = context.var;
  if (actor.kind !== 'visitor' && actor.session.via === 'cookie') await endBrowserSession(db, actor.session.id);
}

/**
 * Refuses a staff password that is too short.
 * @throws {AppError} STAFF_PASSWORD_TOO_SHORT, after ending the session that was started with that password
 */
export async function refuseShortStaffPassword(
  deps: AccountDeps,
  { token, userId, password }: NewSession,
): Promise<void> {
  if (password === undefined || password.length >= SHORTEST_STAFF_PASSWORD) return;
  const account = await findAccount(deps.db, userId);
  if (account === undefined || account.role === 'user') return;
  await endToken(deps.db, token);
  throw new AppError('STAFF_PASSWORD_TOO_SHORT');
}

/**
 * Sets the browser's new session cookie and makes the browser a known device of the account. Banned users get a limited
 * session along with the refusal, so that they can reach support.
 * @throws {AppError} ACCOUNT_BANNED, STAFF_PASSWORD_TOO_SHORT
 */
export async function beginSession(deps: AccountDeps, context: Context<AppEnv>, begun: NewSession): Promise<Me> {
  await refuseShortStaffPassword(deps, begun);
  await endPrevious(deps, context);
  passCookies(begun.cookies, context);
  const me = await meOfSession(deps, begun.token);
  // A staff member's browser becomes known only after the second factor. Otherwise, anyone with a stolen password would
  // get a fresh budget of attempts.
  if (me.second_factor === null) await deps.devices.remember(context, begun.userId);
  if (me.status === 'banned') throw new AppError('ACCOUNT_BANNED');
  return me;
}
