import { useEffect } from 'react';
import { ANALYTICS_META } from '#shared/site-analytics/analytics-mark.ts';
import { ApiError } from '#web/api/api-error.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { setTracking } from '#web/site-analytics/tracker.ts';

const REMEMBERED_KEY = 'sustained:analytics';

/**
 * Returns whether this site uses site analytics. If it does, the server marks every page that it sends, and the browser
 * remembers the mark, because pages from the service worker have none. The browser forgets the mark when the call for
 * the settings gets a 404. Decision 40.
 */
function isConfigured(): boolean {
  const isSaid = document.querySelector<HTMLMetaElement>(`meta[name="${ANALYTICS_META}"]`)?.content === 'on';
  if (isSaid) remember(REMEMBERED_KEY, 'on');
  return isSaid || recall(REMEMBERED_KEY) === 'on';
}

async function load(): Promise<void> {
  const { loadUmami } = await import('#web/site-analytics/umami-script.ts');
  await loadUmami();
}

/** Runs site analytics while they are configured and `isOn` for the reader (flag umami_analytics). */
export function useSiteAnalytics(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !isConfigured()) return undefined;
    setTracking(true);
    load().catch((error: unknown) => {
      // If there is no network, the next visit tries again.
      if (error instanceof ApiError && error.status === 404) remember(REMEMBERED_KEY, undefined);
    });
    return () => setTracking(false);
  }, [isOn]);
}
