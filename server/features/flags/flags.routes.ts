import { adminFlag, changeFlag } from '#server/features/flags/change-flag.ts';
import type { FlagReader } from '#server/features/flags/flag-reader.ts';
import { findFlags } from '#server/features/flags/flags.repository.ts';
import { auditOrigin } from '#server/platform/audit/audit-origin.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { adminFeatureFlags, changeFeatureFlag, featureFlags } from '#shared/flags/flag.endpoints.ts';
import { seenBy, subjectOf } from '#shared/flags/flag.evaluation.ts';
import { byFlag, isFlagKey } from '#shared/flags/flag-defaults.ts';
import { isAdmin, isFreshAdmin, isNotBanned } from '#shared/permissions/member.policy.ts';

export type FlagsDeps = Deps & { flags: FlagReader };

/** Routes for reading flags, and for admins to change them. Community specification §7. */
export function flagsRoutes(deps: FlagsDeps): Route[] {
  const { db, now } = deps;
  const { all, forget } = deps.flags;
  return [
    route(featureFlags, isNotBanned, async ({ actor }) => {
      const flags = await all();
      const subject = subjectOf(actor);
      return byFlag((key) => seenBy(flags[key], subject));
    }),
    route(adminFeatureFlags, isAdmin, async () => ({ flags: (await findFlags(db)).map(adminFlag) })),
    route(changeFeatureFlag, isFreshAdmin, async ({ params: { key }, body, actor, context }) => {
      if (!isFlagKey(key)) throw new AppError('FLAG_NOT_FOUND');
      const by = { adminId: actor.userId, ...auditOrigin(deps, context), at: now() };
      const changed = await changeFlag(db, key, body, by);
      forget();
      return adminFlag(changed);
    }),
  ];
}
