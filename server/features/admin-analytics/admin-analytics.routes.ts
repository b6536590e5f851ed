import {
  analyticsDay,
  analyticsTrends,
  analyticsWeeks,
  figureReader,
  moderationFigures,
} from '#server/features/admin-analytics/analytics-answer.ts';
import { countPosts } from '#server/features/admin-analytics/count-posts.repository.ts';
import { figuresFrom, waitsFrom } from '#server/features/admin-analytics/daily-figures.repository.ts';
import {
  type Figure,
  periodOf,
  utcDay,
  WAIT_FIGURES,
  type WaitFigure,
} from '#server/features/admin-analytics/daily-figures.ts';
import { countCommunity } from '#server/features/admin-analytics/recount-day.ts';
import { vitalFigures } from '#server/features/admin-analytics/vital-figures.ts';
import { vitalBuckets } from '#server/features/admin-analytics/vitals-summary.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AdminAnalytics, PostActivity } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { readAdminAnalytics, readPostActivity } from '#shared/admin-analytics/admin-analytics.endpoints.ts';
import { isAdmin } from '#shared/permissions/member.policy.ts';
import { LONGEST_RETENTION } from '#shared/site/site-settings.contract.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';

const ACTIVITY_DAYS = 14;
/**
 * The minimum number of earlier days to read: trends compare two weeks, and study is counted a day later than the rest.
 */
const DAYS_BEFORE = 16;

const isWait = (each: Figure): each is Figure & { figure: WaitFigure } =>
  WAIT_FIGURES.some((name) => name === each.figure);

/** Returns the last `count` days, oldest first. */
const daysUntil = (today: string, count: number) =>
  Array.from({ length: count }, (_, index) => daysBefore(today, count - 1 - index));

const sumOf = (counts: object): number => Object.values(counts).reduce((sum: number, value: number) => sum + value, 0);

/**
 * Returns the analytics for the last `count` days, from the stored figures of finished days and a live count for today.
 */
async function readAnalytics(db: Db, now: number, count: number): Promise<AdminAnalytics> {
  const today = utcDay(now);
  const days = daysUntil(today, count);
  const from = daysBefore(today, Math.max(count + 6, DAYS_BEFORE));
  const live = await countCommunity(db, today, { now, retention: LONGEST_RETENTION });
  const stored = (await figuresFrom(db, from)).filter(({ day }) => day < today);
  const current = live.filter((each) => !isWait(each)).map(({ figure, value }) => ({ day: today, figure, value }));
  const read = figureReader([...stored, ...current]);
  const waits = [...(await waitsFrom(db, days[0] ?? today)), ...live.filter(isWait)];
  return {
    days: days.map((day) => analyticsDay(read, day)),
    weeks: analyticsWeeks(read, days),
    moderation: moderationFigures(read, days, waits),
    vitals: vitalFigures(await vitalBuckets(db, days[0] ?? today)),
    trends: analyticsTrends(read, today),
  };
}

/** Returns how many posts were written on each of the last 14 days. Today's posts are counted live. */
async function readActivity(db: Db, now: number): Promise<PostActivity> {
  const today = utcDay(now);
  const days = daysUntil(today, ACTIVITY_DAYS);
  const live = (await countPosts(db, periodOf(today))).map(({ figure, value }) => ({ day: today, figure, value }));
  const stored = (await figuresFrom(db, days[0] ?? today)).filter(({ day }) => day < today);
  const read = figureReader([...stored, ...live]);
  return {
    days: days.map((day) => {
      const { posts } = analyticsDay(read, day);
      return { day, posts: posts && { confessions: sumOf(posts.confessions), comments: sumOf(posts.comments) } };
    }),
  };
}

/** Routes for admin analytics and for the chart on the dashboard. Community specification §2. */
export const adminAnalyticsRoutes = ({ db, now }: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(readAdminAnalytics, isAdmin, ({ query: { days = '30' } }) => readAnalytics(db, now(), Number(days))),
  route(readPostActivity, isAdmin, () => readActivity(db, now())),
];
