import { type Route, route } from '#server/platform/http/route.ts';
import { answerSync } from '#server/sync/answer-sync.ts';
import type { ChangeWatch } from '#server/sync/change-watch.ts';
import type { SyncDeps } from '#server/sync/write-own.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isMember } from '#shared/permissions/member.policy.ts';
import { awaitChanges, sync } from '#shared/sync/sync.endpoints.ts';

export type SyncRouteDeps = SyncDeps & { watch: ChangeWatch };

/** Routes through which devices send and receive study data and wait for changes. */
export function syncRoutes({ watch, ...deps }: SyncRouteDeps): Route[] {
  return [
    route(sync, isMember, async ({ body, actor }) => {
      await deps.limits.spend('syncPerDevice', `${actor.userId} ${body.deviceId}`);
      // The account has a limit, too, in case a client names a new device each time.
      await deps.limits.spend('studyPerAccount', actor.userId, undefined, Math.max(1, body.ops.length));
      return answerSync(deps, actor, body);
    }),
    route(awaitChanges, isMember, async ({ body, actor, context }) => {
      if (body.userId !== actor.userId) throw new AppError('WRONG_ACCOUNT');
      await deps.limits.spend('changesPerAccount', actor.userId);
      return { changed: await watch.changed(actor, body, context.req.raw.signal) };
    }),
  ];
}
