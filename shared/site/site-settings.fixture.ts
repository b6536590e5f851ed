import type { SiteInfo } from '#shared/site/site.contract.ts';
import type { AdminSettings, SiteSettings } from '#shared/site/site-settings.contract.ts';
import { defaultSettings } from '#shared/site/site-settings.defaults.ts';

const LIMITS = {
  confessions_per_hour: 5,
  comments_per_hour: 60,
  reactions_per_minute: 60,
  reports_per_day: 10,
  tickets_per_hour: 3,
  sign_ups_per_hour: 60,
};

/** Returns the settings of a site whose admins have changed nothing. Pass only the fields that matter to the test. */
export const aSiteSettings = (over: Partial<SiteSettings> = {}): SiteSettings => ({
  ...defaultSettings({ supportEmail: undefined, limits: LIMITS }),
  ...over,
});

export const anAdminSettings = (over: Partial<AdminSettings> = {}): AdminSettings => ({
  settings: aSiteSettings(),
  version: 0,
  updated_at: null,
  updated_by: null,
  ...over,
});

export function aSiteInfo(over: Partial<SiteInfo> = {}): SiteInfo {
  const { support_email, site_name, registration_open, min_age, crisis_resources, banner } = aSiteSettings();
  const open = { site_name, registration_open, min_age, crisis_resources, banner };
  return { support_email, google_sign_in: false, ...open, ...over };
}
