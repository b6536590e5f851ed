import type { AnalyticsOverview } from '#shared/analytics/analytics.contract.ts';
import { consistencyScore } from '#shared/analytics/consistency.ts';
import { insightsOf } from '#shared/analytics/insights.ts';
import { type KnownRule, knownRules } from '#shared/analytics/known-rules.ts';
import { learningVelocity } from '#shared/analytics/learning-velocity.ts';
import { lastDays, type StudyCalendar, studyCalendar } from '#shared/analytics/study-calendar.ts';
import type { StudySources } from '#shared/analytics/study-sources.ts';
import { accuracyOf, accuracyTrend, percentChange, pooled } from '#shared/analytics/trend.ts';
import { everyDay } from '#shared/analytics/trends.ts';
import { streakOf } from '#shared/progress/streak.ts';
import { DIFFICULTIES } from '#shared/rules/scales.ts';
import { joinSpans, type MonthStudy } from '#shared/study/month-study.ts';

const MINUTE_MS = 60_000;
const HOUR_S = 3600;
const MONTH_DAYS = 30;
const WEEK_DAYS = 7;
/** Before so many active days and answers nobody can say where it is going. Formulas §5. */
const TELLING = { days: 7, answers: 20 };

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Whole percentages that add up to 100, or zeros: the largest remainders are rounded up. */
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

/** Stretches of study without a break of more than half an hour, from all months. */
function sessionsOf(months: readonly MonthStudy[]) {
  const sessions = joinSpans(months.flatMap(({ days }) => Object.values(days).flatMap(({ spans }) => spans)));
  const length = sum(sessions.map(([from, to]) => to - from));
  return {
    totalSessions: sessions.length,
    averageSessionLengthMinutes: sessions.length === 0 ? 0 : Math.round(length / sessions.length / MINUTE_MS),
  };
}

const secondsOf = (lines: readonly { seconds: number }[]) => sum(lines.map(({ seconds }) => seconds));

/** Study of the last seven days against the seven before, in percent. */
const weekOverWeek = (calendar: StudyCalendar) =>
  percentChange(secondsOf(lastDays(calendar, WEEK_DAYS, WEEK_DAYS)), secondsOf(lastDays(calendar, WEEK_DAYS)));

/** All that is known of somebody's study at a glance. Learning specification §3, formulas §§3-8. */
export function overviewOf({ articles, rules: studies, days, months, today }: StudySources): AnalyticsOverview {
  const rules = knownRules(articles, studies, today.at);
  const calendar = studyCalendar(months, today);
  const answers = pooled(calendar.lines);
  const accuracy = accuracyTrend(everyDay(days, calendar.date, MONTH_DAYS));
  const { current, longest } = streakOf(calendar.active, today);
  const isTelling = calendar.active.length >= TELLING.days && answers.items >= TELLING.answers;
  const mastered = rules.filter(({ level }) => level === 'mastered').length;
  return {
    totalRulesMastered: mastered,
    totalRulesInProgress: rules.filter(({ level }) => level !== 'not_started').length - mastered,
    uniqueRulesViewed: rules.filter(({ study }) => study !== undefined && study.viewCount > 0).length,
    studyTimeHours: Math.round((100 * secondsOf(calendar.active)) / HOUR_S) / 100,
    averageQuizAccuracy: accuracyOf(answers),
    totalQuizQuestions: answers.items,
    difficultyDistribution: difficultyDistribution(rules),
    daysActiveLast30: lastDays(calendar, MONTH_DAYS).length,
    ...sessionsOf(months),
    progressIndicators: {
      improvementTrend: isTelling ? accuracy.direction : 'new',
      consistencyScore: consistencyScore(calendar, MONTH_DAYS),
    },
    weekOverWeek: weekOverWeek(calendar),
    currentStudyStreak: current,
    longestStudyStreak: longest,
    streakPercentOfBest: longest === 0 ? 0 : Math.round((100 * current) / longest),
    insights: insightsOf({ rules, months, accuracy, now: today.at }),
    learningVelocity: learningVelocity(rules, calendar, today.at),
  };
}
