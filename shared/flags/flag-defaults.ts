import type { Flag } from '#shared/flags/flag.contract.ts';

const ON: Flag = { enabled: true, rolloutPercentage: 100, userWhitelist: [], testMode: false };
const OFF: Flag = { ...ON, enabled: false, rolloutPercentage: 0 };

/**
 * The value of every flag until an admin changes it, and whenever the flags can't be loaded. Community specification
 * §9, decision 35.
 */
export const FLAG_DEFAULTS = {
  competitions_visibility: ON,
  competition_page_v2: OFF,
  confession_login_required: OFF,
  advanced_moderation: { ...OFF, testMode: true },
  umami_analytics: OFF,
} as const satisfies Record<string, Flag>;

export type FlagKey = keyof typeof FLAG_DEFAULTS;
/** A value for each flag. */
export type ByFlag<T> = Record<FlagKey, T>;

export const FLAG_KEYS = Object.keys(FLAG_DEFAULTS) as FlagKey[];

/**
 * Returns whether a feature is rolled out to posts instead of users. If it were on only for some users, staff could tell
 * who wrote a post. Decision record 22.
 */
export const isPostFlag = (key: string): boolean => key === 'advanced_moderation';

export const isFlagKey = (key: string): key is FlagKey => Object.hasOwn(FLAG_DEFAULTS, key);

export const byFlag = <T>(valueOf: (key: FlagKey) => T): ByFlag<T> =>
  Object.fromEntries(FLAG_KEYS.map((key) => [key, valueOf(key)])) as ByFlag<T>;
