/** Community specification §3 and §9, decision 35. */
export type Flag = { enabled: boolean; rolloutPercentage: number; userWhitelist: readonly string[]; testMode: boolean };

const ON: Flag = { enabled: true, rolloutPercentage: 100, userWhitelist: [], testMode: false };
const OFF: Flag = { ...ON, enabled: false, rolloutPercentage: 0 };

/** What holds until an admin changes it, and whenever the flags cannot be loaded. */
export const FLAG_DEFAULTS = {
  competitions_visibility: ON,
  competition_page_v2: OFF,
  confession_login_required: OFF,
  advanced_moderation: { ...OFF, testMode: true },
  umami_analytics: OFF,
} as const satisfies Record<string, Flag>;

/** Whether someone who is not signed in sees the feature: only when it is out for everyone. */
export function isOnForVisitors(flag: Flag): boolean {
  return flag.enabled && !flag.testMode && flag.rolloutPercentage >= 100;
}
