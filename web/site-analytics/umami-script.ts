import { analyticsConfig } from '#shared/site-analytics/site-analytics.endpoints.ts';
import { call } from '#web/api/client.ts';

const LOADED = 'script[data-website-id]';

/**
 * Adds Umami's script to the page, once. By itself, the script sends nothing: no page views, and no queries or
 * fragments, which may contain a search or an emailed token. A script that is blocked or missing is ignored.
 * @throws {ApiError} 404 if site analytics aren't configured
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
