import { type Route, route } from '#server/platform/http/route.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { answerSync } from '#server/sync/answer-sync.ts';
import type { SyncDeps } from '#server/sync/write-own.ts';
import { isMember } from '#shared/auth/member.policy.ts';
import { sync } from '#shared/sync/sync.endpoints.ts';

/** The call by which devices send and receive study data. */
export function syncRoutes(deps: SyncDeps & { limits: Limits }): Route[] {
  return [
    route(sync, isMember, async ({ body, actor }) => {
      await deps.limits.spend('syncPerDevice', `${actor.userId} ${body.deviceId}`);
      return answerSync(deps, actor, body);
    }),
  ];
}
