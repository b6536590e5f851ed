import type { ConfessionsDeps } from '#server/features/confessions/confessions-deps.ts';
import { listOwnConfessions } from '#server/features/confessions/list-own-confessions.ts';
import { readAnalytics, refreshAnalytics } from '#server/features/confessions/own-analytics.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { ownConfessions, readOwnAnalytics, refreshOwnAnalytics } from '#shared/confessions/own-confession.endpoints.ts';
import { isMember } from '#shared/permissions/member.policy.ts';

/** Routes for the actor's own confessions and their totals. Suspended members may use them, too. Decision 33. */
export function ownPostsRoutes(deps: ConfessionsDeps): Route[] {
  return [
    route(ownConfessions, isMember, ({ query, actor }) => listOwnConfessions(deps, actor, query)),
    route(readOwnAnalytics, isMember, async ({ actor }) => ({ analytics: await readAnalytics(deps.db, actor) })),
    route(refreshOwnAnalytics, isMember, async ({ actor }) => ({ analytics: await refreshAnalytics(deps, actor) })),
  ];
}
