import { sql } from 'kysely';
import { holdAccount } from '#server/features/accounts/accounts.repository.ts';
import { SUPPORT_SESSION_MS } from '#server/features/accounts/actor-of.ts';
import { forgetSecondFactor } from '#server/features/accounts/second-factor.repository.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/audit.repository.ts';
import { engineTime } from '#server/platform/db/engine-time.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { AccountStatus, Role } from '#shared/accounts/account.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Who did it, in the audit log: whoever has a shell on the server. */
const OPERATOR = 'operator';

/** What an admin changes in an account; `until` (Unix ms) ends a suspension or ban by itself. */
export type StandingChange = { role?: Role; status?: AccountStatus; reason?: string | null; until?: number | null };

/** Ends every session of a person, in browsers and of API clients. Call in a transaction. */
export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await holdAccount(db, userId);
  await db.deleteFrom('auth_session').where('user_id', '=', userId).execute();
  await db.deleteFrom('api_token').where('user_id', '=', userId).execute();
}

/** Has every browser's session of a person end at `end` (Unix ms) at the latest, and their API clients' at once. */
async function limitSessions(db: Db, userId: string, end: number): Promise<void> {
  await holdAccount(db, userId);
  const time = engineTime(db, end);
  await sql`update auth_session set expires_at = ${time} where user_id = ${userId} and expires_at > ${time}`.execute(
    db,
  );
  await db.deleteFrom('api_token').where('user_id', '=', userId).execute();
}

/** @throws {AppError} FORBIDDEN for the last active admin; call in the transaction that takes the role or the account away */
export async function keepAnAdmin(db: Db, userId: string): Promise<void> {
  // written, not only read: of two who take each other's role at once the second waits, and counts what is left
  const admins = await db
    .updateTable('auth_user')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .returning('id')
    .execute();
  if (admins.length === 1 && admins[0]?.id === userId) {
    throw new AppError('FORBIDDEN', { message: 'This is the last active admin. Make another one first.' });
  }
}

/**
 * Changes role or status; it counts from the account's next request on. A ban ends every token, and leaves of a browser's
 * session half an hour that reaches support requests, so that the page that is open can say why. Whoever was banned signs in
 * anew. Who is no staff any more has no authenticator app: made staff again, they set one up. Call in a transaction; `now` is Unix ms.
 * @throws {AppError} FORBIDDEN when no active admin would be left
 */
export async function changeStanding(db: Db, userId: string, change: StandingChange, now: number): Promise<void> {
  const { role, status, reason = null, until = null } = change;
  if (isLossOfPower(change)) await keepAnAdmin(db, userId);
  const before = await db.selectFrom('auth_user').where('id', '=', userId).select('status').executeTakeFirst();
  await db
    .updateTable('auth_user')
    .set({
      ...(role === undefined ? {} : { role }),
      ...(status === undefined ? {} : { status, status_reason: reason, status_until: until }),
    })
    .where('id', '=', userId)
    .execute();
  if (role === 'user') await forgetSecondFactor(db, userId);
  if (status === 'banned') await endByBan(db, { userId, until, now });
  if (isEndOfBan(before?.status, status)) await endAllSessions(db, userId);
}

const isEndOfBan = (before: AccountStatus | undefined, after: AccountStatus | undefined) =>
  before === 'banned' && after === 'active';

const isLossOfPower = ({ role = 'admin', status = 'active' }: StandingChange) =>
  role !== 'admin' || status !== 'active';

async function endByBan(db: Db, ban: { userId: string; until: number | null; now: number }): Promise<void> {
  const end = ban.now + SUPPORT_SESSION_MS;
  // what is left of a session must not outlive the ban
  if (ban.until !== null && ban.until <= end) await endAllSessions(db, ban.userId);
  else await limitSessions(db, ban.userId, end);
}

/**
 * Makes the account of an address admin, if there is one and it is none; it may still sign up (see the hooks of
 * better-auth). The audit log says that the operator did. `now` is Unix ms.
 */
export async function grantAdmin(db: Db, email: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const made = await trx
      .updateTable('auth_user')
      .set({ role: 'admin' })
      .where('email', '=', email)
      .where('role', '!=', 'admin')
      .returning('id')
      .executeTakeFirst();
    if (made !== undefined) await recordAudit(trx, byOperator('grant', made.id, { role: 'admin' }, now));
  });
}

/** An entry of whoever runs the server: by its shell or its configuration. */
export function byOperator(command: string, userId: string, details: StandingChange, now: number): AuditEntry {
  const action = `account.${command}`;
  const what = { entityType: 'user', entityId: userId, details, ipAddress: null, userAgent: null, at: now };
  return { adminId: OPERATOR, action, ...what };
}

/** The entry of a database that was put back from a backup. */
export function theDatabaseRestored(now: number): AuditEntry {
  const what = { entityType: 'database', entityId: 'study', details: {}, ipAddress: null, userAgent: null, at: now };
  return { adminId: OPERATOR, action: 'database.restored', ...what };
}
