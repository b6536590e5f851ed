import type { EndpointInput } from '#shared/http/endpoint.ts';
import type { trackView } from '#shared/recent-views/recent-view.endpoints.ts';
import { RECENT_PATH } from '#shared/recent-views/recent-view.path.ts';

/** A view and when it was, as the log has it. */
type View = { ruleId: string; durationS: number; at: number; tzOffsetMin: number; localDay: string };

/**
 * Tells the server of a view as the page goes, when there may be no time left to sync. It carries the ids of the entry and of
 * its change on this device: whichever arrives second is known by them and dropped. Decision 23.
 */
export function sendView(userId: string, view: View, { id, opId }: { id: string; opId: string }): void {
  const body: EndpointInput<typeof trackView>['body'] = {
    ruleId: view.ruleId,
    timeSpentSeconds: view.durationS,
    userId,
    eventId: id,
    opId,
    at: view.at,
    tz_offset_min: view.tzOffsetMin,
    local_day: view.localDay,
  };
  // a browser that cannot queue it leaves it to the next sync
  navigator.sendBeacon(RECENT_PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
