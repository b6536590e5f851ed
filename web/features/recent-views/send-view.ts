import type { EndpointInput } from '#shared/http/endpoint.ts';
import type { trackView } from '#shared/recent-views/recent-view.endpoints.ts';
import { RECENT_PATH } from '#shared/recent-views/recent-view.path.ts';

/** A view and how long it lasted, as stored in the event. */
type View = { ruleId: string; durationS: number; at: number; tzOffsetMin: number; localDay: string };

/**
 * Sends a view to the server as the page closes, when there may be no time left to sync. The view has the IDs of its
 * event and operation on this device, so the server drops any second copy. Decision 23.
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
  // If the browser can't queue the request, the next sync sends the view.
  navigator.sendBeacon(RECENT_PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
