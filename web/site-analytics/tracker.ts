import { pagePatternAt } from '#shared/pages/page-pattern.ts';
import { type AnalyticsEvent, eventData, userTypeOf } from '#shared/site-analytics/analytics.event.ts';
import { meStore } from '#web/accounts/me-store.ts';

/** What Umami's script would send of a visit, and sends as it is given back. */
export type Visit = Record<string, unknown>;

declare global {
  interface Window {
    /** There once Umami's script has been loaded. */
    umami?: { track: (describe: (visit: Visit) => Visit) => unknown };
  }
}

let isTracking = false;

/** Whether events are told at all: on this site, to this reader. */
export function setTracking(isOn: boolean): void {
  isTracking = isOn;
}

/**
 * Tells that something happened; without analytics nothing at all. Of the address only the page's pattern is told, of the
 * person only the kind of user. Community specification §7.
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
    // a foreign script that fails is no reason to trouble the reader
  }
}
