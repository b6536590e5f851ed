import * as z from 'zod/mini';
import { CrisisResource, MinAge, SiteBanner } from '#shared/site/site.contract.ts';
import { requiredLine } from '#shared/text/plain-text.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

const LONGEST_NAME = 40;
const LONGEST_EMAIL = 254;
const MOST_RESOURCES = 8;
const MOST_REPORTS = 20;
/** The highest limit that admins can set. Limits this high have been needed only for load tests. */
const MOST_USES = 1_000_000;

const whole = (least: number, most: number) => {
  const error = `Enter a whole number from ${least} to ${most}`;
  return z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
};

/** How often one account or, for sign-ups, one IP address may do something before it has to wait. Decision 39. */
export const SiteLimits = z.strictObject({
  confessions_per_hour: whole(1, MOST_USES),
  comments_per_hour: whole(1, MOST_USES),
  reactions_per_minute: whole(1, MOST_USES),
  reports_per_day: whole(1, MOST_USES),
  tickets_per_hour: whole(1, MOST_USES),
  sign_ups_per_hour: whole(1, MOST_USES),
});
export type SiteLimits = z.infer<typeof SiteLimits>;

/** The longest periods, in days, that the privacy page promises. Admins can shorten but not exceed them. */
export const LONGEST_RETENTION = {
  deleted_text: 30,
  rejected_text: 90,
  reports: 365,
  moderation_decisions: 365,
  tickets: 730,
} as const;

/** How many days each kind of data is kept. Decision 55. */
export const RetentionDays = z.strictObject({
  deleted_text: whole(1, LONGEST_RETENTION.deleted_text),
  rejected_text: whole(1, LONGEST_RETENTION.rejected_text),
  reports: whole(30, LONGEST_RETENTION.reports),
  moderation_decisions: whole(30, LONGEST_RETENTION.moderation_decisions),
  tickets: whole(30, LONGEST_RETENTION.tickets),
});
export type RetentionDays = z.infer<typeof RetentionDays>;

/** What admins decide about this site. Decision 55. */
export const SiteSettings = z.strictObject({
  site_name: requiredLine('Site name', LONGEST_NAME),
  support_email: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(LONGEST_EMAIL, { error: 'Please enter a valid email address' }),
        z.email({ error: 'Please enter a valid email address' }),
      ),
  ),
  registration_open: z.boolean(),
  min_age: MinAge,
  auto_hide_reports: whole(1, MOST_REPORTS),
  limits: SiteLimits,
  retention_days: RetentionDays,
  crisis_resources: z
    .array(CrisisResource)
    .check(
      z.minLength(1, { error: 'Keep at least one crisis resource' }),
      z.maxLength(MOST_RESOURCES, { error: `List at most ${MOST_RESOURCES} crisis resources` }),
    ),
  banner: z.nullable(SiteBanner),
});
export type SiteSettings = z.infer<typeof SiteSettings>;
export type SettingName = keyof SiteSettings;

/** The settings that admins have changed. All others follow the defaults, even when an update changes those. */
export const ChangedSettings = z.partial(
  z.extend(SiteSettings, { limits: z.partial(SiteLimits), retention_days: z.partial(RetentionDays) }),
);
export type ChangedSettings = z.infer<typeof ChangedSettings>;

/**
 * The settings to change. All others stay the same, including missing parts of `limits` and `retention_days`. If the
 * settings are no longer at `version`, the change is refused.
 */
export const SettingsChange = z.extend(ChangedSettings, { version: z.optional(z.int().check(z.gte(0))) });
export type SettingsChange = z.infer<typeof SettingsChange>;

/** The admin who changed settings. `email` is null once the account is gone. */
const AdminName = z.strictObject({ id: z.string(), email: z.nullable(z.string()) });

/** The settings as admins see them. `version` counts the changes so far. */
export const AdminSettings = z.strictObject({
  settings: SiteSettings,
  version: z.int().check(z.gte(0)),
  updated_at: z.nullable(Time),
  updated_by: z.nullable(AdminName),
});
export type AdminSettings = z.infer<typeof AdminSettings>;

/** One change in the history, with the values of the changed settings before and after it. */
export const SettingsHistoryItem = z.strictObject({
  version: z.int(),
  at: Time,
  by: AdminName,
  before: ChangedSettings,
  after: ChangedSettings,
});
export type SettingsHistoryItem = z.infer<typeof SettingsHistoryItem>;
