import { useSiteAnalytics } from '#web/site-analytics/use-site-analytics.ts';

/** Runs site analytics while it's mounted; renders nothing. */
export function SiteAnalytics() {
  useSiteAnalytics(true);
  return null;
}
