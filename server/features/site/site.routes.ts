import type { GoogleClient } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';
import { siteInfo } from '#shared/site/site.endpoints.ts';

export type SiteDeps = Pick<Deps, 'supportEmail'> & { google: GoogleClient | undefined };

/** Public facts about this installation, from its configuration. */
export function siteRoutes({ supportEmail, google }: SiteDeps): Route[] {
  const info = { support_email: supportEmail ?? null, google_sign_in: google !== undefined };
  return [route(siteInfo, anyone, () => info)];
}
