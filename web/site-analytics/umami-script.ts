import { analyticsConfig } from '#shared/site-analytics/site-analytics.endpoints.ts';
import { call } from '#web/api/client.ts';

const LOADED = 'script[data-website-id]';

/**
 * Puts Umami's script into the page, once. It tells nothing by itself: no page views, no queries, no fragments; those may
 * hold what somebody searched for or a mailed token. A script that is blocked or missing is left alone.
 * @throws {ApiError} 404 where no analytics are configured
 */
export async function loadUmami(): Promise<void> {
  const config = await call(analyticsConfig);
  if (document.querySelector(LOADED) !== null) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = `${config.hostUrl}/${config.scriptName}`;
  Object.assign(script.dataset, {
    websiteId: config.websiteId,
    hostUrl: config.hostUrl,
    autoTrack: 'false',
    excludeSearch: 'true',
    excludeHash: 'true',
    doNotTrack: 'true',
  });
  document.head.append(script);
}
