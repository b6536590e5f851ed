import { CRISIS_HELP } from '#shared/moderation/crisis-help.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { REPORTS_THAT_HIDE } from '#shared/reports/report.contract.ts';
import { LONGEST_RETENTION, type SiteLimits, type SiteSettings } from '#shared/site/site-settings.contract.ts';

/** The parts of a server's configuration that determine the defaults. */
type Installation = { supportEmail: string | undefined; limits: SiteLimits };

/** Returns the settings of a site whose admins haven't changed any. */
export const defaultSettings = ({ supportEmail, limits }: Installation): SiteSettings => ({
  site_name: PRODUCT_NAME,
  support_email: supportEmail ?? null,
  registration_open: true,
  min_age: 13,
  auto_hide_reports: REPORTS_THAT_HIDE,
  limits,
  retention_days: LONGEST_RETENTION,
  crisis_resources: [...CRISIS_HELP],
  banner: null,
});
