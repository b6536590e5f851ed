import type { Db } from '#server/platform/db/open.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { liveRows } from '#server/sync/sync-rows.repository.ts';
import { type SyncDeps, writeOwn } from '#server/sync/write-own.ts';
import type { ArticleChunk } from '#shared/content/manifest.contract.ts';
import type { DayStudy } from '#shared/study/day-study.ts';
import type { StudyClock } from '#shared/study/event-when.ts';
import type { MonthStudy } from '#shared/study/month-study.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';
import { earnChange, type KeptAchievement, readAchievement } from '#shared/study-analytics/achievement.merge.ts';
import { achievementCheck, achievementsOf, newlyEarned } from '#shared/study-analytics/achievements.ts';
import { countedBookmarks } from '#shared/study-analytics/counted-bookmarks.ts';
import { countedPractice } from '#shared/study-analytics/counted-practice.ts';
import { HEAT_DAYS } from '#shared/study-analytics/heat-traces.ts';
import { heatmapOf } from '#shared/study-analytics/heatmap.ts';
import { overviewOf } from '#shared/study-analytics/overview.ts';
import {
  checkAchievements,
  readAchievements,
  readHeatmap,
  readOverview,
  readTrends,
} from '#shared/study-analytics/study-analytics.endpoints.ts';
import { canSeeAnalytics } from '#shared/study-analytics/study-analytics.policy.ts';
import type { StudySources } from '#shared/study-analytics/study-sources.ts';
import { trendsOf } from '#shared/study-analytics/trends.ts';
import { dayAt, daysBefore } from '#shared/time/calendar-day.ts';

/**
 * What the slice needs. `clockOf` returns a user's clock. Its UTC offset is the given one or, by default, the last
 * study event's.
 */
export type AnalyticsDeps = SyncDeps & {
  readEdition: () => Promise<{ articles: ReadonlyMap<string, ArticleChunk> }>;
  readRuleStudies: (userId: string) => Promise<readonly RuleStudy[]>;
  readDayStudies: (userId: string, fromDay: string) => Promise<readonly DayStudy[]>;
  readMonthStudies: (userId: string) => Promise<readonly MonthStudy[]>;
  clockOf: (userId: string, tzOffsetMin?: number) => Promise<StudyClock>;
};

const MONTH_DAYS = 30;

async function keptOf(db: Db, userId: string): Promise<KeptAchievement[]> {
  return (await liveRows(db, userId, 'achievement')).flatMap((row) => readAchievement(row) ?? []);
}

/** Routes for study analytics. Learning specification §7. */
export function studyAnalyticsRoutes(deps: AnalyticsDeps): Route[] {
  const { db, now } = deps;

  /** Reads the user's study data. The projections by day go back only `days` days; with 0, there are none. */
  async function sourcesOf(userId: string, tzOffsetMin: number | undefined, days: number): Promise<StudySources> {
    const at = now();
    const clock = await deps.clockOf(userId, tzOffsetMin);
    const fromDay = daysBefore(dayAt(at, clock.tzOffsetMin, clock.dayStartHour), days);
    const [edition, rules, dayStudies, months, bookmarks, collections, settings, flashcards] = await Promise.all([
      deps.readEdition(),
      deps.readRuleStudies(userId),
      days === 0 ? [] : deps.readDayStudies(userId, fromDay),
      deps.readMonthStudies(userId),
      liveRows(db, userId, 'bookmark'),
      liveRows(db, userId, 'collection'),
      liveRows(db, userId, 'settings'),
      liveRows(db, userId, 'flashcard'),
    ]);
    const articles = [...edition.articles.values()].map(({ article }) => article);
    const counted = countedBookmarks(bookmarks, collections);
    const practice = countedPractice(settings, flashcards);
    return { articles, rules, days: dayStudies, months, bookmarks: counted, practice, today: { at, ...clock } };
  }

  async function check(userId: string, tzOffsetMin: number | undefined): Promise<number> {
    const sources = await sourcesOf(userId, tzOffsetMin, 0);
    if (newlyEarned(sources, await keptOf(db, userId)).length === 0) return 0;
    const acks = await writeOwn(deps, userId, async (trx) =>
      newlyEarned(sources, await keptOf(trx, userId)).map(earnChange),
    );
    return acks.length;
  }

  return [
    route(readOverview, canSeeAnalytics, async ({ query, actor }) =>
      overviewOf(await sourcesOf(actor.userId, query.tz_offset_min, MONTH_DAYS)),
    ),
    route(readHeatmap, canSeeAnalytics, async ({ query: { view = 'rules', tz_offset_min }, actor }) =>
      heatmapOf(await sourcesOf(actor.userId, tz_offset_min, HEAT_DAYS), view),
    ),
    route(readTrends, canSeeAnalytics, async ({ query: { days = MONTH_DAYS, tz_offset_min }, actor }) =>
      trendsOf(await sourcesOf(actor.userId, tz_offset_min, days), days),
    ),
    route(readAchievements, canSeeAnalytics, async ({ query, actor }) =>
      achievementsOf(await sourcesOf(actor.userId, query.tz_offset_min, 0), await keptOf(db, actor.userId)),
    ),
    route(checkAchievements, canSeeAnalytics, async ({ query, actor }) =>
      achievementCheck(await check(actor.userId, query.tz_offset_min)),
    ),
  ];
}
