import type { CountOf, LimitName, Limits } from '#server/platform/limits/limits.ts';
import type { SiteLimits, SiteSettings } from '#shared/site/site-settings.contract.ts';

/** The limits that admins can change in the settings. */
const SETTING_OF = {
  confessionPerAccount: 'confessions_per_hour',
  commentPerAccount: 'comments_per_hour',
  reactionPerAccount: 'reactions_per_minute',
  reportPerAccount: 'reports_per_day',
  ticketPerAccount: 'tickets_per_hour',
  signUpPerAddress: 'sign_ups_per_hour',
} as const satisfies Partial<Record<LimitName, keyof SiteLimits>>;

const isInSettings = (name: LimitName): name is keyof typeof SETTING_OF => Object.hasOwn(SETTING_OF, name);

/** Returns this server's limits by their names in the settings. */
export const limitsOf = ({ limitOf }: Limits): SiteLimits =>
  Object.fromEntries(
    Object.entries(SETTING_OF).map(([name, setting]) => [setting, limitOf(name as LimitName).count]),
  ) as SiteLimits;

/**
 * Returns a function that reads a limit's count from the settings. It returns undefined for limits that admins can't
 * change.
 */
export const countsIn =
  (current: () => Promise<SiteSettings>): CountOf =>
  async (name) =>
    isInSettings(name) ? (await current()).limits[SETTING_OF[name]] : undefined;
