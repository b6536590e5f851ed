import { adminFlag, changeFlag } from '#server/features/flags/change-flag.ts';
import type { FlagReader } from '#server/features/flags/flag-reader.ts';
import { findFlagChanges, findFlags } from '#server/features/flags/flags.repository.ts';
import { type FlagAccount, previewFor } from '#server/features/flags/preview-flags.ts';
import { auditOrigin } from '#server/platform/audit/audit-origin.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Flag } from '#shared/flags/flag.contract.ts';
import { featureFlags } from '#shared/flags/flag.endpoints.ts';
import { seenBy, subjectOf } from '#shared/flags/flag.evaluation.ts';
import type { FlagUser } from '#shared/flags/flag-admin.contract.ts';
import {
  adminFeatureFlags,
  changeFeatureFlag,
  featureFlagHistory,
  previewFeatureFlags,
} from '#shared/flags/flag-admin.endpoints.ts';
import { byFlag, type FlagKey, isFlagKey } from '#shared/flags/flag-defaults.ts';
import { isAdmin, isFreshAdmin, isNotBanned } from '#shared/permissions/member.policy.ts';

/** `emailsOf` returns the email addresses of these users. Deleted users are left out. */
export type FlagsDeps = Deps & {
  flags: FlagReader;
  emailsOf: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  accountWith: (email: string) => Promise<FlagAccount | undefined>;
};

function known(key: string): FlagKey {
  if (!isFlagKey(key)) throw new AppError('FLAG_NOT_FOUND');
  return key;
}

/**
 * Routes for reading flags, and for admins to change them and to preview them for a user. Community specification §7.
 */
export function flagsRoutes(deps: FlagsDeps): Route[] {
  const { db, now, emailsOf, accountWith } = deps;
  const { all, forget } = deps.flags;

  async function usersIn(flags: readonly Flag[], admins: readonly (string | null)[]): Promise<FlagUser[]> {
    const ids = [...flags.flatMap(({ userWhitelist }) => userWhitelist), ...admins.filter((id) => id !== null)];
    return [...(await emailsOf(db, [...new Set(ids)]))].map(([id, email]) => ({ id, email }));
  }

  return [
    route(featureFlags, isNotBanned, async ({ actor }) => {
      const flags = await all();
      const subject = subjectOf(actor);
      return byFlag((key) => seenBy(flags[key], subject));
    }),
    route(adminFeatureFlags, isAdmin, async () => {
      const flags = (await findFlags(db)).map(adminFlag);
      const users = await usersIn(
        flags,
        flags.map(({ updatedBy }) => updatedBy),
      );
      return { flags, users };
    }),
    route(changeFeatureFlag, isFreshAdmin, async ({ params: { key }, body, actor, context }) => {
      const by = { adminId: actor.userId, ...auditOrigin(deps, context), at: now() };
      const changed = await changeFlag(db, known(key), body, by);
      forget();
      return adminFlag(changed);
    }),
    route(featureFlagHistory, isAdmin, async ({ params: { key } }) => {
      const items = (await findFlagChanges(db, known(key))).map(({ version, at, by, before, after }) => ({
        version,
        at: new Date(at).toISOString(),
        by,
        before: JSON.parse(before) as Flag,
        after: JSON.parse(after) as Flag,
      }));
      const users = await usersIn(
        items.flatMap(({ before, after }) => [before, after]),
        items.map(({ by }) => by),
      );
      return { items, users };
    }),
    route(previewFeatureFlags, isAdmin, async ({ query: { email } }) => {
      const account = await accountWith(email);
      if (account === undefined) throw new AppError('NOT_FOUND', { message: 'There’s no account with this address.' });
      return previewFor(account, await all(), now());
    }),
  ];
}
