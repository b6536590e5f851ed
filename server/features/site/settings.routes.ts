import { changeSettings } from '#server/features/site/change-settings.ts';
import { findChanges, findSettings, type StoredSettings } from '#server/features/site/settings.repository.ts';
import type { SettingsReader } from '#server/features/site/settings-reader.ts';
import { auditOrigin } from '#server/platform/audit/audit-origin.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { isAdmin, isFreshAdmin } from '#shared/permissions/member.policy.ts';
import type { AdminSettings } from '#shared/site/site-settings.contract.ts';
import { changeSettings as changeCall, readSettings, settingsHistory } from '#shared/site/site-settings.endpoints.ts';
import { withChanges } from '#shared/site/site-settings.merge.ts';

/** `emailsOf` returns the email addresses of these users. Deleted users are left out. */
export type SettingsDeps = Deps & {
  settings: SettingsReader;
  emailsOf: (db: Db, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Routes for admins to read and change the settings of this site. Community specification §7, decision 55. */
export function settingsRoutes(deps: SettingsDeps): Route[] {
  const { db, now, settings, emailsOf } = deps;

  async function asAdminsSee(from: Db, { changed, version, updatedAt, updatedBy: id }: StoredSettings) {
    const emails = await emailsOf(from, id === null ? [] : [id]);
    const seen: AdminSettings = {
      settings: withChanges(settings.defaults, changed),
      version,
      updated_at: updatedAt === null ? null : new Date(updatedAt).toISOString(),
      updated_by: id === null ? null : { id, email: emails.get(id) ?? null },
    };
    return seen;
  }

  const read = async () => asAdminsSee(db, await findSettings(db));

  return [
    route(readSettings, isAdmin, read),
    route(changeCall, isFreshAdmin, async ({ body, actor, context }) => {
      const by = { adminId: actor.userId, ...auditOrigin(deps, context), at: now() };
      await changeSettings(db, settings.defaults, body, by, asAdminsSee);
      settings.forget();
      return read();
    }),
    route(settingsHistory, isAdmin, async () => {
      const changes = await findChanges(db);
      const emails = await emailsOf(
        db,
        changes.map(({ by }) => by),
      );
      return {
        items: changes.map(({ by, at, ...change }) => ({
          ...change,
          at: new Date(at).toISOString(),
          by: { id: by, email: emails.get(by) ?? null },
        })),
      };
    }),
  ];
}
