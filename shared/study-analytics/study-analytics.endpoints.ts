import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';
import {
  AchievementCheck,
  Achievements,
  AnalyticsOverview,
  HEATMAP_VIEWS,
  Heatmap,
  TREND_DAYS,
  Trends,
} from '#shared/study-analytics/study-analytics.contract.ts';

const ofAnalytics = { tag: 'Analytics', refusals: MEMBER_REFUSALS } as const;

/** Minutes by which one's clock is ahead of UTC, else as it was last (decision 19). */
const clock = {
  tz_offset_min: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^-?\d{1,3}$/)), z.transform(Number)),
      z.int().check(z.minimum(-840), z.maximum(840)),
    ),
  ),
};

/** One of the periods, as an address has it. */
const Days = z.pipe(
  z.enum(TREND_DAYS.map(String)),
  z.transform((text) => TREND_DAYS.find((days) => String(days) === text) ?? TREND_DAYS[0]),
);

/** Learning specification §7. */
export const readOverview = endpoint({
  ...ofAnalytics,
  method: 'GET',
  path: '/api/fre/analytics/overview',
  summary: 'One’s study at a glance',
  query: z.object(clock),
  response: AnalyticsOverview,
});

/** `refresh` changes nothing: the answer is computed anew each time. */
export const readHeatmap = endpoint({
  ...ofAnalytics,
  method: 'GET',
  path: '/api/fre/analytics/heatmap',
  summary: 'Where one has studied lately, by rule or by article, the hottest first',
  query: z.object({
    ...clock,
    view: z.optional(z.enum(HEATMAP_VIEWS)),
    refresh: z.optional(z.enum(['true', 'false'])),
  }),
  response: Heatmap,
});

export const readTrends = endpoint({
  ...ofAnalytics,
  method: 'GET',
  path: '/api/fre/analytics/trends',
  summary: 'One’s study day by day and where it is going, over 30 days unless told',
  query: z.object({ ...clock, period: z.optional(z.literal('daily')), days: z.optional(Days) }),
  response: Trends,
});

export const readAchievements = endpoint({
  ...ofAnalytics,
  method: 'GET',
  path: '/api/fre/analytics/achievements',
  summary: 'What one has earned, newest first, and what is nearest',
  query: z.object(clock),
  response: Achievements,
});

/** Asked again, it finds nothing new. */
export const checkAchievements = endpoint({
  ...ofAnalytics,
  method: 'POST',
  path: '/api/fre/analytics/achievements',
  summary: 'Writes down for good what one has newly earned, and says how much that is',
  query: z.object(clock),
  response: AchievementCheck,
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED', 'STORAGE_FULL'],
});
