import type { AnalyticsSettings } from '#server/platform/config/config.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';
import { analyticsConfig } from '#shared/site-analytics/site-analytics.endpoints.ts';

export type SiteAnalyticsDeps = { analytics: AnalyticsSettings | undefined };

/** The route that returns which analytics script this installation has configured, if any. */
export function siteAnalyticsRoutes({ analytics }: SiteAnalyticsDeps): Route[] {
  return [
    route(analyticsConfig, anyone, () => {
      if (analytics === undefined) throw new AppError('ANALYTICS_NOT_CONFIGURED');
      return analytics;
    }),
  ];
}
