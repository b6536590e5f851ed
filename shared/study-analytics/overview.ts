import { percentOf } from '#shared/figures/percent.ts';
import { currentStreak } from '#shared/progress/streak.ts';
import { DIFFICULTIES } from '#shared/rules/scales.ts';
import { consistencyDays, consistencyScore } from '#shared/study-analytics/consistency.ts';
import { NO_PRACTICE } from '#shared/study-analytics/counted-practice.ts';
import { addHours } from '#shared/study-analytics/hours-so-far.ts';
import { insightsOf } from '#shared/study-analytics/insights.ts';
import { type KnownRule, knownRules } from '#shared/study-analytics/known-rules.ts';
import { learningVelocity } from '#shared/study-analytics/learning-velocity.ts';
import { addSessions } from '#shared/study-analytics/sessions-so-far.ts';
import type { AnalyticsOverview } from '#shared/study-analytics/study-analytics.contract.ts';
import { daysSinceStart, lastDays, type StudyCalendar, studyCalendar } from '#shared/study-analytics/study-calendar.ts';
import type { StudySources } from '#shared/study-analytics/study-sources.ts';
import {
  accuracyOf,
  accuracyTrend,
  percentChange,
  settledTrend,
  TREND_ACTIVE_DAYS,
} from '#shared/study-analytics/trend.ts';
import { everyDay } from '#shared/study-analytics/trends.ts';
import { wholeMinutes } from '#shared/time/duration.ts';

const HOUR_S = 3600;
const MONTH_DAYS = 30;
const WEEK_DAYS = 7;
/** How many active days and answers a trend in accuracy needs. Formulas §5. */
const TELLING = { days: TREND_ACTIVE_DAYS, answers: 20 };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Returns whole percentages that add up to 100, or only zeros if all parts are 0. The parts with the largest remainders
 * are rounded up.
 */
export function wholePercentages(parts: readonly number[]): number[] {
  const total = sum(parts);
  if (total === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (100 * part) / total);
  const missing = 100 - sum(exact.map(Math.floor));
  const up = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index)
    .slice(0, missing);
  return exact.map((value, index) => Math.floor(value) + (up.some((each) => each.index === index) ? 1 : 0));
}

function difficultyDistribution(rules: readonly KnownRule[]): AnalyticsOverview['difficultyDistribution'] {
  const seconds = DIFFICULTIES.map((difficulty) =>
    sum(rules.map(({ rule, study }) => (rule.difficulty_level === difficulty ? (study?.studyS ?? 0) : 0))),
  );
  const [beginner = 0, intermediate = 0, advanced = 0] = wholePercentages(seconds);
  return { beginner, intermediate, advanced };
}

/** Counts study sessions across all months and averages their length. */
function sessionsOf({ months, past }: StudySources, studyS: number) {
  const { count } = addSessions(months, past?.sessions);
  return {
    totalSessions: count,
    averageSessionLengthMinutes: count === 0 ? 0 : wholeMinutes(studyS / count),
  };
}

const secondsOf = (lines: readonly { seconds: number }[]) => sum(lines.map(({ seconds }) => seconds));

/**
 * Returns whether there is no previous week to compare with, because the user started less than a week ago or not at
 * all.
 */
const isFirstWeek = (calendar: StudyCalendar) => (daysSinceStart(calendar) ?? 0) < WEEK_DAYS;

/** Returns the percentage change in study from the previous seven days to the last seven. It's 0 in the first week. */
function weekOverWeek(calendar: StudyCalendar): number {
  if (isFirstWeek(calendar)) return 0;
  return percentChange(secondsOf(lastDays(calendar, WEEK_DAYS, WEEK_DAYS)), secondsOf(lastDays(calendar, WEEK_DAYS)));
}

/** Returns a user's study at a glance. Learning specification §3, formulas §3 to §8. */
export function overviewOf(sources: StudySources): AnalyticsOverview {
  const { articles, days, months, past, today } = sources;
  const rules = knownRules(articles, sources.rules, today.at);
  const calendar = studyCalendar(sources);
  const { items, correct, count, seconds: studyS } = calendar.all;
  const daysActiveLast30 = lastDays(calendar, MONTH_DAYS).length;
  const accuracy = settledTrend(accuracyTrend(everyDay(days, calendar.date, MONTH_DAYS)), daysActiveLast30);
  const { current, longest } = currentStreak(calendar.all, today);
  const isTelling = count >= TELLING.days && items >= TELLING.answers;
  const mastered = rules.filter(({ level }) => level === 'mastered').length;
  return {
    totalRulesMastered: mastered,
    totalRulesInProgress: rules.filter(({ level }) => level !== 'not_started').length - mastered,
    strugglingRuleIds: rules.filter(({ level }) => level === 'struggling').map(({ rule }) => rule.id),
    uniqueRulesViewed: rules.filter(({ study }) => study !== undefined && study.viewCount > 0).length,
    studyTimeHours: Math.round((100 * studyS) / HOUR_S) / 100,
    studyTimeMinutes: wholeMinutes(studyS),
    averageQuizAccuracy: accuracyOf({ items, correct }),
    totalQuizQuestions: items,
    difficultyDistribution: difficultyDistribution(rules),
    daysActiveLast30,
    ...sessionsOf(sources, studyS),
    progressIndicators: {
      improvementTrend: isTelling ? accuracy.direction : 'new',
      consistencyScore: consistencyScore(calendar, MONTH_DAYS),
      consistencyDays: consistencyDays(calendar, MONTH_DAYS),
    },
    isFirstWeek: isFirstWeek(calendar),
    weekOverWeek: weekOverWeek(calendar),
    currentStudyStreak: current,
    longestStudyStreak: longest,
    streakPercentOfBest: percentOf(current, longest),
    insights: insightsOf({
      rules,
      practice: sources.practice ?? NO_PRACTICE,
      hours: addHours(months, past?.hours),
      accuracy,
      date: calendar.date,
      now: today.at,
    }),
    learningVelocity: learningVelocity(rules, calendar, today.at),
  };
}
