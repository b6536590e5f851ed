import { sql } from 'kysely';
import { findAccount, findAccountId, holdAccount } from '#server/features/accounts/accounts.repository.ts';
import { SUPPORT_SESSION_MS } from '#server/features/accounts/actor-of.ts';
import { forgetSecondFactor } from '#server/features/accounts/second-factor.repository.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/audit.repository.ts';
import { engineTime } from '#server/platform/db/engine-time.ts';
import type { Db } from '#server/platform/db/open.ts';
import { tell } from '#server/platform/notices/notices.repository.ts';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Role } from '#shared/permissions/member.contract.ts';

/** Identifies the server's command line or configuration as the actor in the audit log. */
const OPERATOR = 'operator';

/** What an admin or operator changes in an account. `until` (Unix ms) is when a suspension or ban ends by itself. */
export type StandingChange = { role?: Role; status?: AccountStatus; reason?: string | null; until?: number | null };

/** Ends all of a user's sessions and API clients. Call this in a transaction. */
export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await holdAccount(db, userId);
  await db.deleteFrom('auth_session').where('user_id', '=', userId).execute();
  await db.deleteFrom('api_token').where('user_id', '=', userId).execute();
}

/** Makes a user's browser sessions end at `end` (Unix ms) at the latest and ends their API clients right away. */
async function limitSessions(db: Db, userId: string, end: number): Promise<void> {
  await holdAccount(db, userId);
  const time = engineTime(db, end);
  await sql`update auth_session set expires_at = ${time} where user_id = ${userId} and expires_at > ${time}`.execute(
    db,
  );
  await db.deleteFrom('api_token').where('user_id', '=', userId).execute();
}

/**
 * Refuses to remove the last admin who is active at `now` (Unix ms). Call this in the transaction that takes away the
 * role, suspends or bans the account, or deletes it.
 * @throws {AppError} FORBIDDEN
 */
export async function keepAnAdmin(db: Db, userId: string, now: number): Promise<void> {
  // This is a write, because a read wouldn't lock. If two admins demote each other, the second transaction waits and
  // then sees who is left.
  const rows = await db
    .updateTable('auth_user')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'admin')
    .returning(['id', 'status', 'status_until'])
    .execute();
  const admins = rows.filter((row) => statusAt(row.status, row.status_until, now) === 'active');
  if (admins.length === 1 && admins[0]?.id === userId) {
    throw new AppError('FORBIDDEN', { message: 'This is the last active admin. Make someone else an admin first.' });
  }
}

/**
 * Ends sessions and API clients of a promoted user. A plain member is signed out everywhere. Users who were already
 * staff stay signed in where they gave their second factor.
 * @returns how many sign-ins ended
 */
async function endWeakerSessions(db: Db, userId: string, before: Role): Promise<number> {
  const sessions = await db
    .deleteFrom('auth_session')
    .where('user_id', '=', userId)
    .$if(before !== 'user', (query) => query.where('second_factor_at', 'is', null))
    .executeTakeFirst();
  const families = await db
    .deleteFrom('api_token')
    .where('user_id', '=', userId)
    .$if(before !== 'user', (query) => query.where('has_second_factor', '=', 0))
    .returning('family_id')
    .execute();
  return Number(sessions.numDeletedRows) + new Set(families.map(({ family_id }) => family_id)).size;
}

/** Side effects of a standing change, for the audit log. */
type StandingEffects = { sign_ins_ended?: number };

/**
 * Changes role or status, effective from the account's next request. A ban ends all tokens, but browser sessions last
 * for up to another half hour, for support tickets only, so that an open page can explain the ban. After a ban ends,
 * the user has to sign in again. Losing a staff role removes the authenticator app and voids the second factor of all
 * sign-ins. Becoming staff or an admin ends sessions and tokens without the second factor. Call this in a transaction;
 * `now` is Unix ms.
 * @throws {AppError} FORBIDDEN if no active admin would be left
 */
export async function changeStanding(
  db: Db,
  userId: string,
  change: StandingChange,
  now: number,
): Promise<StandingEffects> {
  if (isLossOfPower(change)) await keepAnAdmin(db, userId, now);
  await holdAccount(db, userId);
  const before = await db
    .selectFrom('auth_user')
    .where('id', '=', userId)
    .select(['role', 'status'])
    .executeTakeFirst();
  await writeStanding(db, userId, change);
  await tellOfStanding(db, userId, change, now);
  if (change.role === 'user') await forgetSecondFactor(db, userId);
  if (change.status === 'banned') await endByBan(db, { userId, until: change.until ?? null, now });
  if (isEndOfBan(before?.status, change.status)) await endAllSessions(db, userId);
  if (before === undefined || !isPromotion(before.role, change.role)) return {};
  return { sign_ins_ended: await endWeakerSessions(db, userId, before.role) };
}

/** Notifies the user in the app. A ban sends no notice, because banned users can't read notices. */
async function tellOfStanding(db: Db, userId: string, { role, status }: StandingChange, now: number): Promise<void> {
  if (role !== undefined) await tell(db, { userId }, { kind: 'role_changed', role }, { now });
  if (status !== undefined && status !== 'banned')
    await tell(db, { userId }, { kind: 'status_changed', status }, { now });
}

/** Writes role or status without ending any session. A new status replaces the old reason and end. */
export async function writeStanding(db: Db, userId: string, change: StandingChange): Promise<void> {
  const { role, status, reason = null, until = null } = change;
  await db
    .updateTable('auth_user')
    .set({
      ...(role === undefined ? {} : { role }),
      ...(status === undefined ? {} : { status, status_reason: reason, status_until: until }),
    })
    .where('id', '=', userId)
    .execute();
}

const RANKS = { user: 0, moderator: 1, admin: 2 } as const satisfies Record<Role, number>;

const isPromotion = (before: Role, after: Role = before) => RANKS[after] > RANKS[before];

const isEndOfBan = (before: AccountStatus | undefined, after: AccountStatus | undefined) =>
  before === 'banned' && after === 'active';

/** Returns whether a change takes permissions away from an admin. */
export const isLossOfPower = ({
  role = 'admin',
  status = 'active',
}: {
  role?: Role;
  status?: AccountStatus | undefined;
}) => role !== 'admin' || status !== 'active';

async function endByBan(db: Db, ban: { userId: string; until: number | null; now: number }): Promise<void> {
  const end = ban.now + SUPPORT_SESSION_MS;
  // The limited session must not outlive the ban.
  if (ban.until !== null && ban.until <= end) await endAllSessions(db, ban.userId);
  else await limitSessions(db, ban.userId, end);
}

/**
 * Makes the account with this email address an admin if it isn't one already. An account that is created later gets the
 * role from better-auth's hooks. The audit log names the operator. `now` is Unix ms.
 */
export async function grantAdmin(db: Db, email: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const userId = await findAccountId(trx, email);
    if (userId === undefined) return;
    await holdAccount(trx, userId);
    const account = await findAccount(trx, userId);
    if (account === undefined || account.role === 'admin') return;
    await changeAsOperator(trx, 'grant', userId, { role: 'admin' }, now);
  });
}

/**
 * Changes a standing for the server's command line or configuration, and records the old and new values in the audit
 * log. Call this in a transaction; `now` is Unix ms.
 * @throws {AppError} FORBIDDEN if no active admin would be left
 */
export async function changeAsOperator(
  trx: Db,
  command: string,
  userId: string,
  change: StandingChange,
  now: number,
): Promise<void> {
  // Locks the admins before the account, as `changeStanding` does, so that two changes can't deadlock.
  if (isLossOfPower(change)) await keepAnAdmin(trx, userId, now);
  await holdAccount(trx, userId);
  const account = await findAccount(trx, userId);
  if (account === undefined) return;
  const { role, status, status_reason: reason, status_until: until } = account;
  const before: StandingChange = change.role === undefined ? { status, reason, until } : { role };
  const effects = await changeStanding(trx, userId, change, now);
  await recordAudit(trx, {
    adminId: OPERATOR,
    action: `account.${command}`,
    entityType: 'user',
    entityId: userId,
    details: { before, after: change, ...effects },
    ipAddress: null,
    userAgent: null,
    at: now,
  });
}

/** Creates the audit entry for a new account that took over the standing of a deleted one with the same mailbox. */
export function standingReturned(userId: string, details: StandingChange, at: number): AuditEntry {
  const what = { entityType: 'user', entityId: userId, details, ipAddress: null, userAgent: null, at };
  return { adminId: 'system', action: 'account.standing_returned', ...what };
}

/** Creates the audit entry for a database that was restored from a backup. */
export function theDatabaseRestored(now: number): AuditEntry {
  const what = { entityType: 'database', entityId: 'study', details: {}, ipAddress: null, userAgent: null, at: now };
  return { adminId: OPERATOR, action: 'database.restored', ...what };
}
