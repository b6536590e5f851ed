import { pagePatternAt } from '#shared/pages/page-pattern.ts';
import { type AnalyticsEvent, eventData, userTypeOf } from '#shared/site-analytics/analytics.event.ts';
import { meStore } from '#web/accounts/me-store.ts';

/** The data that Umami's script would send for a visit. The script sends whatever the callback returns. */
export type Visit = Record<string, unknown>;

declare global {
  interface Window {
    /** Set once Umami's script has loaded. */
    umami?: { track: (describe: (visit: Visit) => Visit) => unknown };
  }
}

let isTracking = false;

/** Sets whether events are sent, which depends on the site and on the reader. */
export function setTracking(isOn: boolean): void {
  isTracking = isOn;
}

/**
 * Sends an event with its name, properties, and time, the kind of user, and the route of the page, or does nothing if
 * site analytics are off. The page's address, title, and referrer are removed from what Umami's script adds about the
 * visit. Community specification §7.
 */
export function track(event: AnalyticsEvent, properties: Record<string, unknown> = {}): void {
  if (!isTracking) return;
  const data = eventData(properties, userTypeOf(meStore.get()), Date.now());
  const url = pagePatternAt(location.pathname);
  void send((visit) => ({ ...visit, url, title: '', referrer: '', name: event, data }));
}

async function send(describe: (visit: Visit) => Visit): Promise<void> {
  try {
    await window.umami?.track(describe);
  } catch {
    // a third-party script that fails must not bother the reader
  }
}
