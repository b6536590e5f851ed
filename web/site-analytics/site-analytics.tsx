import { useSiteAnalytics } from '#web/site-analytics/use-site-analytics.ts';

/** Has the site's analytics run while it is shown; shows nothing. */
export function SiteAnalytics() {
  useSiteAnalytics(true);
  return null;
}
