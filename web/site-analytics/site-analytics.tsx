import { useSiteAnalytics } from '#web/site-analytics/use-site-analytics.ts';

/** Runs site analytics while mounted. Renders nothing. */
export function SiteAnalytics() {
  useSiteAnalytics(true);
  return null;
}
