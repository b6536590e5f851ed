import { findAccount, holdAccount } from '#server/features/accounts/accounts.repository.ts';
import {
  changeStanding,
  isLossOfPower,
  keepAnAdmin,
  type StandingChange,
} from '#server/features/accounts/standing.repository.ts';
import { STANDING_CHANGED } from '#server/features/accounts/standing-history.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import type { StandingUpdate, UserDetail } from '#shared/accounts/user.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Role } from '#shared/permissions/member.contract.ts';

/** An account's role and standing. `until` is Unix ms. */
export type Standing = { role: Role; status: AccountStatus; reason: string | null; until: number | null };

/** The result of a change, for the mail to the user. `changed` contains only the fields that have changed. */
export type StandingChanged = { email: string; changed: StandingChange };

/** Who made a change, from where, and when. */
type By = Pick<AuditEntry, 'adminId' | 'ipAddress' | 'userAgent' | 'at'>;

const timeOf = (until: string | null | undefined) => (until === null || until === undefined ? null : Date.parse(until));

function wantedOf(before: Standing, { role, status, reason = null, until }: StandingUpdate): Standing {
  return status === undefined ? { ...before, role } : { role, status, reason, until: timeOf(until) };
}

/** Returns the change that leads from one standing to another. A new status always comes with its reason and end. */
function changeOf(before: Standing, { role, status, reason, until }: Standing): StandingChange | undefined {
  const isSameStatus = status === before.status && reason === before.reason && until === before.until;
  if (isSameStatus && role === before.role) return undefined;
  return { ...(role === before.role ? {} : { role }), ...(isSameStatus ? {} : { status, reason, until }) };
}

const partOf = ({ role, status, reason, until }: Standing, change: StandingChange): StandingChange => ({
  ...(change.role === undefined ? {} : { role }),
  ...(change.status === undefined ? {} : { status, reason, until }),
});

/** @throws {AppError} INVALID_INPUT if the suspension or ban would already be over */
function refusePast({ until }: StandingUpdate, now: number): void {
  const end = timeOf(until);
  if (end === null || end > now) return;
  const message = 'Choose a time in the future';
  throw new AppError('INVALID_INPUT', { message, fields: { 'body.until': message } });
}

const CHANGED = 'This user’s role or status has changed since you opened this page. It’s shown as it is now.';

const isSeen = ({ role, status, until }: Standing, seen: NonNullable<StandingUpdate['seen']>) =>
  role === seen.role && status === seen.status && until === timeOf(seen.until);

/**
 * Gives a user the role and status that an admin chose, and records both in the audit log, all or nothing. If the user
 * already has them, records nothing and returns null.
 * @param current returns the user as admins see them
 * @throws {AppError} NOT_FOUND, INVALID_INPUT, FORBIDDEN if no active admin would be left, CONFLICT with the current
 * user if the standing isn't the one that the admin has seen
 */
export function applyStanding(
  db: Db,
  userId: string,
  update: StandingUpdate,
  by: By,
  current: (trx: Db) => Promise<UserDetail>,
): Promise<StandingChanged | null> {
  refusePast(update, by.at);
  return db.transaction().execute(async (trx) => {
    // Locks the admins before the account, as `changeStanding` does, so that two admins can't deadlock.
    if (isLossOfPower(update)) await keepAnAdmin(trx, userId, by.at);
    await holdAccount(trx, userId);
    const account = await findAccount(trx, userId);
    if (account === undefined) throw new AppError('NOT_FOUND');
    const before = standingAt(account, by.at);
    if (update.seen !== undefined && !isSeen(before, update.seen)) {
      throw new AppError('CONFLICT', { message: CHANGED, current: await current(trx) });
    }
    const after = wantedOf(before, update);
    const change = changeOf(before, after);
    if (change === undefined) return null;
    const effects = await changeStanding(trx, userId, change, by.at);
    const details = { before: partOf(before, change), after: change, ...effects };
    await recordAudit(trx, { ...by, action: STANDING_CHANGED, entityType: 'user', entityId: userId, details });
    return { email: account.email, changed: change };
  });
}

type StoredStanding = {
  role: Role;
  status: AccountStatus;
  status_reason: string | null;
  status_until: number | null;
};

/** Returns the standing in effect at `now`. Once a suspension or ban has ended, the account is active again. */
export function standingAt({ role, status, status_reason, status_until }: StoredStanding, now: number): Standing {
  const current = statusAt(status, status_until, now);
  if (current === 'active') return { role, status: current, reason: null, until: null };
  return { role, status: current, reason: status_reason, until: status_until };
}
