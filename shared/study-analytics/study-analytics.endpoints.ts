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

/** How many minutes the user's clock is ahead of UTC. It defaults to the last known offset (decision 19). */
const clock = {
  tz_offset_min: z.optional(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^-?\d{1,3}$/)), z.transform(Number)),
      z.int().check(z.minimum(-840), z.maximum(840)),
    ),
  ),
};

/** Accepts one of the periods as a query parameter. */
const Days = z.pipe(
  z.enum(TREND_DAYS.map(String)),
  z.transform((text) => TREND_DAYS.find((days) => String(days) === text) ?? TREND_DAYS[0]),
);

/** The paths and parameters below come from learning specification §7. */
export const readOverview = endpoint({
  ...ofAnalytics,
  method: 'GET',
  path: '/api/fre/analytics/overview',
  summary: 'The user’s study at a glance',
  query: z.object(clock),
  response: AnalyticsOverview,
});

/** `refresh` has no effect, because the response is computed for each request. */
export const readHeatmap = endpoint({
  ...ofAnalytics,
  method: 'GET',
  path: '/api/fre/analytics/heatmap',
  summary: 'Where the user has studied lately, by rule or by article, hottest first',
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
  summary: 'The user’s study day by day and its trends, over 30 days by default',
  query: z.object({ ...clock, period: z.optional(z.literal('daily')), days: z.optional(Days) }),
  response: Trends,
});

export const readAchievements = endpoint({
  ...ofAnalytics,
  method: 'GET',
  path: '/api/fre/analytics/achievements',
  summary: 'The user’s achievements, newest first, and those closest to being earned',
  query: z.object(clock),
  response: Achievements,
});

/** Repeating the request is safe: achievements that are already stored aren't counted as new. */
export const checkAchievements = endpoint({
  ...ofAnalytics,
  method: 'POST',
  path: '/api/fre/analytics/achievements',
  summary: 'Permanently stores newly earned achievements and returns how many there are',
  query: z.object(clock),
  response: AchievementCheck,
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED', 'STORAGE_FULL'],
});
