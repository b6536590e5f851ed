import { findSettings } from '#server/features/site/settings.repository.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { SiteSettings } from '#shared/site/site-settings.contract.ts';
import { withChanges } from '#shared/site/site-settings.merge.ts';

const FRESH_MS = 2000;

export type SettingsReader = {
  /** Returns the settings that apply now. */
  current: () => Promise<SiteSettings>;
  /** The settings of a site whose admins haven't changed any. */
  defaults: SiteSettings;
  /** Drops the cached settings. Call this after this process changes them. */
  forget: () => void;
};

/**
 * Reads the settings. Queries the database at most once every two seconds, so a change reaches every process within
 * that time. While they can't be read, the last known ones apply. If none are known, reading fails, because the
 * defaults might allow what an admin has forbidden. Decision 31.
 */
export function settingsReader(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  defaults: SiteSettings,
): SettingsReader {
  let last: { at: number; settings: Promise<SiteSettings> } | undefined;
  let known: SiteSettings | undefined;

  async function load(): Promise<SiteSettings> {
    try {
      known = withChanges(defaults, (await findSettings(db)).changed);
    } catch (error) {
      if (known === undefined) throw error;
      log.warn({ err: error }, "couldn't read the settings; using the last known ones");
    }
    return known;
  }

  return {
    defaults,
    current: () => {
      const at = now();
      if (last === undefined || Math.abs(at - last.at) >= FRESH_MS) {
        const settings = load();
        last = { at, settings };
        settings.catch(() => {
          if (last?.settings === settings) last = undefined;
        });
      }
      return last.settings;
    },
    forget: () => {
      last = undefined;
    },
  };
}
