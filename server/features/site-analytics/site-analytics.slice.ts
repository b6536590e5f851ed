import { type SiteAnalyticsDeps, siteAnalyticsRoutes } from '#server/features/site-analytics/site-analytics.routes.ts';
import type { Slice } from '#server/slice.ts';

export const siteAnalyticsSlice = {
  name: 'site-analytics',
  routes: siteAnalyticsRoutes,
} satisfies Slice<SiteAnalyticsDeps, never>;
