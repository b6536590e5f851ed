import { lockFlag, type StoredFlag, saveFlag } from '#server/features/flags/flags.repository.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Flag } from '#shared/flags/flag.contract.ts';
import type { AdminFlag, FlagChange } from '#shared/flags/flag-admin.contract.ts';
import type { FlagKey } from '#shared/flags/flag-defaults.ts';

/** Returns the flag as admins see it. */
export const adminFlag = ({ key, flag, version, updatedBy, updatedAt }: StoredFlag): AdminFlag => ({
  key,
  ...flag,
  version,
  updatedBy,
  updatedAt: updatedAt === null ? null : new Date(updatedAt).toISOString(),
});

const withChange = (flag: Flag, change: FlagChange): Flag => ({
  enabled: change.enabled ?? flag.enabled,
  rolloutPercentage: change.rolloutPercentage ?? flag.rolloutPercentage,
  userWhitelist: [...new Set(change.userWhitelist ?? flag.userWhitelist)],
  testMode: change.testMode ?? flag.testMode,
});

/** Replaces the list with its length, because user IDs couldn't be removed from the log later. */
const logged = ({ userWhitelist, ...flag }: Flag) => ({ ...flag, userWhitelist: userWhitelist.length });

/** Returns the differences for the audit log, or undefined if there are none. */
function differences(before: Flag, after: Flag): AuditEntry['details'] | undefined {
  const fields = (Object.keys(after) as (keyof Flag)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (flag: Flag) => Object.fromEntries(fields.map((field) => [field, logged(flag)[field]]));
  return fields.length === 0 ? undefined : { before: pick(before), after: pick(after) };
}

/** Who made a change, from where, and when. */
type By = Pick<AuditEntry, 'adminId' | 'ipAddress' | 'userAgent' | 'at'>;

/**
 * Changes the given fields and records the change in the history and the audit log, all or nothing. A change without
 * any effect isn't recorded.
 * @throws {AppError} CONFLICT with the current flag if `version` is out of date
 */
export function changeFlag(db: Db, key: FlagKey, change: FlagChange, by: By): Promise<StoredFlag> {
  return db.transaction().execute(async (trx) => {
    const before = await lockFlag(trx, key);
    if (change.version !== undefined && change.version !== before.version) {
      const message = 'Someone else changed this flag in the meantime. Please check it again.';
      throw new AppError('CONFLICT', { message, current: adminFlag(before) });
    }
    const flag = withChange(before.flag, change);
    const details = differences(before.flag, flag);
    if (details === undefined) return before;
    const saved = await saveFlag(trx, before, { flag, by: by.adminId, at: by.at });
    const what = { action: 'feature_flag.change', entityType: 'feature_flag', entityId: key };
    await recordAudit(trx, { ...by, ...what, details });
    return saved;
  });
}
