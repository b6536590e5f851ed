import { lockSettings, type StoredSettings, saveSettings } from '#server/features/site/settings.repository.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type {
  AdminSettings,
  ChangedSettings,
  SettingsChange,
  SiteSettings,
} from '#shared/site/site-settings.contract.ts';
import { settingsDifference, withChanges } from '#shared/site/site-settings.merge.ts';

/** Who made a change, from where, and when. */
type By = Pick<AuditEntry, 'adminId' | 'ipAddress' | 'userAgent' | 'at'>;

/** Merges a change into all earlier ones. */
const added = (sofar: ChangedSettings, change: ChangedSettings): ChangedSettings => ({
  ...sofar,
  ...change,
  ...(change.limits ? { limits: { ...sofar.limits, ...change.limits } } : {}),
  ...(change.retention_days ? { retention_days: { ...sofar.retention_days, ...change.retention_days } } : {}),
});

/** Leaves the support address out of the audit log, because it may belong to a person and couldn't be removed later. */
const logged = ({ support_email: address, ...rest }: ChangedSettings) => ({
  ...rest,
  ...(address === undefined ? {} : { support_email: address === null ? null : 'an address' }),
});

/**
 * Changes the given settings and records the change in the history and the audit log, all or nothing. A change without
 * effect isn't recorded.
 * @param current returns the settings as admins see them
 * @throws {AppError} CONFLICT with the current settings if `version` is out of date
 */
export function changeSettings(
  db: Db,
  defaults: SiteSettings,
  { version: seen, ...change }: SettingsChange,
  by: By,
  current: (trx: Db, stored: StoredSettings) => Promise<AdminSettings>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const stored = await lockSettings(trx);
    if (seen !== undefined && seen !== stored.version) {
      const message = 'Someone else changed the settings in the meantime. Please check them again.';
      throw new AppError('CONFLICT', { message, current: await current(trx, stored) });
    }
    const before = withChanges(defaults, stored.changed);
    const after = settingsDifference(before, withChanges(before, change));
    if (Object.keys(after).length === 0) return;
    const earlier = settingsDifference(withChanges(before, change), before);
    const version = stored.version + 1;
    await saveSettings(trx, added(stored.changed, after), {
      version,
      before: earlier,
      after,
      by: by.adminId,
      at: by.at,
    });
    const details = { before: logged(earlier), after: logged(after) };
    await recordAudit(trx, { ...by, action: 'settings.change', entityType: 'settings', entityId: 'site', details });
  });
}
