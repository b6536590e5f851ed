import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { anyone } from '#shared/auth/anyone.policy.ts';
import { siteInfo } from '#shared/site/site.endpoints.ts';

/** What this installation says of itself, from its configuration. */
export function siteRoutes({ supportEmail }: Deps, hasGoogle: boolean): Route[] {
  return [route(siteInfo, anyone, () => ({ support_email: supportEmail ?? null, google_sign_in: hasGoogle }))];
}
