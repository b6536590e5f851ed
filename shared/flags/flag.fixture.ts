import type { Flag } from '#shared/flags/flag.contract.ts';
import type { FlagKey } from '#shared/flags/flag-defaults.ts';

/** A flag that is on for everyone. Pass only the fields that matter to the test. */
export const aFlag = (over: Partial<Flag> = {}): Flag => ({
  enabled: true,
  rolloutPercentage: 100,
  userWhitelist: [],
  testMode: false,
  ...over,
});

type Vector = { key: FlagKey; userId: string; percentile: number };

/**
 * Users' positions in the rollout of flags, computed independently of the app's code. Devices and the server must both
 * match them. A user is included once the rollout reaches `percentile + 1`.
 */
export const FLAG_VECTORS: readonly Vector[] = [
  { key: 'competitions_visibility', userId: 'ada', percentile: 0 },
  { key: 'competition_page_v2', userId: 'ada', percentile: 25 },
  { key: 'confession_login_required', userId: 'ada', percentile: 82 },
  { key: 'advanced_moderation', userId: 'ben', percentile: 15 },
  { key: 'umami_analytics', userId: '3Zk9PqXw1LrT0sVbN8cYdA', percentile: 47 },
  { key: 'competitions_visibility', userId: '3Zk9PqXw1LrT0sVbN8cYdA', percentile: 52 },
];
