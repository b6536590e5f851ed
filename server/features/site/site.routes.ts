import { type SettingsDeps, settingsRoutes } from '#server/features/site/settings.routes.ts';
import type { GoogleClient } from '#server/platform/config/config.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';
import { siteInfo } from '#shared/site/site.endpoints.ts';

export type SiteDeps = SettingsDeps & { google: GoogleClient | undefined };

/**
 * Routes for the public facts about this site, which come from its configuration and its settings, and for admins to
 * read and change the settings.
 */
export function siteRoutes(deps: SiteDeps): Route[] {
  return [
    route(siteInfo, anyone, async () => {
      const { support_email, site_name, registration_open, min_age, crisis_resources, banner } =
        await deps.settings.current();
      const open = { site_name, registration_open, min_age, crisis_resources, banner };
      return { support_email, google_sign_in: deps.google !== undefined, ...open };
    }),
    ...settingsRoutes(deps),
  ];
}
