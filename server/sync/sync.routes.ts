import { type Route, route } from '#server/platform/http/route.ts';
import { answerSync } from '#server/sync/answer-sync.ts';
import type { SyncDeps } from '#server/sync/write-own.ts';
import { isMember } from '#shared/auth/member.policy.ts';
import { sync } from '#shared/sync/sync.endpoints.ts';

/** The call by which devices send and receive study data. */
export function syncRoutes(deps: SyncDeps): Route[] {
  return [
    route(sync, isMember, async ({ body, actor }) => {
      await deps.limits.spend('syncPerDevice', `${actor.userId} ${body.deviceId}`);
      // who names a new device each time is still one person
      await deps.limits.spend('studyPerAccount', actor.userId, undefined, Math.max(1, body.ops.length));
      return answerSync(deps, actor, body);
    }),
  ];
}
