import { currentStreak } from '#shared/progress/streak.ts';
import { type DayStudy, foldDay } from '#shared/study/day-study.ts';
import { consistencyScore } from '#shared/study-analytics/consistency.ts';
import type { TrendDay, TrendDays, Trends } from '#shared/study-analytics/study-analytics.contract.ts';
import { studyCalendar } from '#shared/study-analytics/study-calendar.ts';
import type { StudySources } from '#shared/study-analytics/study-sources.ts';
import { accuracyOf, accuracyTrend, pooled, settledTrend, trendOf } from '#shared/study-analytics/trend.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';
import { wholeMinutes } from '#shared/time/duration.ts';

/**
 * Returns the rules that were read, answered, or marked on a day. Pressing a search result or glancing at a rule
 * doesn't count.
 */
const studiedRules = ({ rules }: DayStudy): string[] =>
  Object.entries(rules).flatMap(([ruleId, { readS, items, marks }]) => (readS + items + marks > 0 ? [ruleId] : []));

/** Returns each of the last `count` days up to `date`, oldest first, including days without study. */
export function everyDay(days: readonly DayStudy[], date: string, count: number): DayStudy[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, index) => daysBefore(date, count - 1 - index)).map(
    (day) => known.get(day) ?? foldDay(day, []),
  );
}

const trendDay = (day: DayStudy): TrendDay => ({
  day: day.day,
  studyTimeMinutes: wholeMinutes(day.seconds),
  rulesStudied: studiedRules(day).length,
  quizAccuracy: accuracyOf(day),
  consistency: day.seconds > 0 ? 1 : 0,
});

/** Returns a user's study day by day over a period, with its trends. Learning specification §3, formulas §7. */
export function trendsOf(sources: StudySources, period: TrendDays): Trends {
  const { days, today } = sources;
  const calendar = studyCalendar(sources);
  const shown = everyDay(days, calendar.date, period);
  const { current, longest } = currentStreak(calendar.all, today);
  const sessions = shown.map(trendDay);
  const activeDays = shown.filter(({ seconds }) => seconds > 0).length;
  return {
    sessions,
    trends: {
      studyTime: settledTrend(trendOf(shown.map(({ seconds }) => seconds)), activeDays),
      rulesStudied: settledTrend(trendOf(sessions.map(({ rulesStudied }) => rulesStudied)), activeDays),
      quizAccuracy: settledTrend(accuracyTrend(shown), activeDays),
      consistency: settledTrend(trendOf(sessions.map(({ consistency }) => consistency)), activeDays),
    },
    metrics: {
      totalStudyMinutes: wholeMinutes(shown.reduce((sum, { seconds }) => sum + seconds, 0)),
      totalRulesStudied: new Set(shown.flatMap(studiedRules)).size,
      averageAccuracy: accuracyOf(pooled(shown)),
      consistencyScore: consistencyScore(calendar, period),
      activeDays,
      currentStreak: current,
      longestStreak: longest,
    },
  };
}
