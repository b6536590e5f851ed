import { useEffect } from 'react';
import { ANALYTICS_META } from '#shared/site-analytics/analytics-mark.ts';
import { setTracking } from '#web/analytics/tracker.ts';

/** Said by the server in the first answer; what the service worker keeps says nothing. Decision 40. */
function isConfigured(): boolean {
  return document.querySelector<HTMLMetaElement>(`meta[name="${ANALYTICS_META}"]`)?.content === 'on';
}

async function load(): Promise<void> {
  const { loadUmami } = await import('#web/analytics/umami-script.ts');
  await loadUmami();
}

/** Has the site's analytics run for as long as they are configured and `isOn` for the reader (flag umami_analytics). */
export function useSiteAnalytics(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !isConfigured()) return undefined;
    setTracking(true);
    load().catch(() => undefined); // without a network, the next visit
    return () => setTracking(false);
  }, [isOn]);
}
