import type { ChangedSettings, SettingName, SiteSettings } from '#shared/site/site-settings.contract.ts';

/** Returns `whole`, overwritten with the entries of `parts` that aren't undefined. */
export const withParts = <T extends object>(whole: T, parts: { [K in keyof T]?: T[K] | undefined } = {}): T => ({
  ...whole,
  ...Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)),
});

/** Returns the settings with these changes. Missing parts of `limits` and `retention_days` stay the same. */
export const withChanges = (settings: SiteSettings, changed: ChangedSettings): SiteSettings =>
  withParts(settings, {
    ...changed,
    limits: withParts(settings.limits, changed.limits),
    retention_days: withParts(settings.retention_days, changed.retention_days),
  });

/** Returns the entries of `after` that differ from `before`. */
const differing = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof T])),
  ) as Partial<T>;

const GROUPS = ['limits', 'retention_days'] as const satisfies SettingName[];

/**
 * Returns the settings that differ between `before` and `after`. For `limits` and `retention_days`, only the parts that
 * differ are included.
 */
export function settingsDifference(before: SiteSettings, after: SiteSettings): ChangedSettings {
  const changed: ChangedSettings = differing(before, after);
  for (const group of GROUPS) {
    if (changed[group] !== undefined) changed[group] = differing(before[group], after[group]);
  }
  return changed;
}
