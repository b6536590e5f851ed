import type { AnalyticsOverview } from '#shared/study-analytics/study-analytics.contract.ts';
import { TREND_ACTIVE_DAYS } from '#shared/study-analytics/trend.ts';
import { countWords, grouped } from '#shared/text/count-words.ts';
import { timeFigure } from '#shared/time/duration.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** Formats a number of days: '26 days', '1 day'. */
export const inDays = (days: number): string => countWords(days, 'day');

/** Formats whole minutes as a number with its unit: '1,234.6' and 'h'. */
export function shownTime(minutes: number): { value: string; unit: 'h' | 'min' } {
  const { value, unit } = timeFigure(minutes);
  return { value: grouped(value), unit };
}

/** Formats a rate: '2.1 rules a week'. */
export const rateWords = (rate: number): string => {
  const rounded = Math.round(10 * rate) / 10;
  return `${countWords(rounded, 'rule')} a week`;
};

/** The word and color for each learning velocity. Learning specification §4. */
export const VELOCITY_WORDS: Record<
  AnalyticsOverview['learningVelocity']['velocity'],
  { word: string; tone: BadgeTone }
> = {
  fast: { word: 'Fast', tone: 'green' },
  moderate: { word: 'Moderate', tone: 'blue' },
  steady: { word: 'Steady', tone: 'blue' },
  slow: { word: 'Slow', tone: 'grey' },
};

/** Shown to new users who haven't learned a rule in their first week, because it's too early to call them slow. */
export const NEWCOMER = { word: 'Getting started', tone: 'blue' } as const satisfies { word: string; tone: BadgeTone };

/** Says how long study sessions are on average and, from the second week on, how this week compares with the last. */
export function weekWords(overview: AnalyticsOverview): string {
  const { averageSessionLengthMinutes, isFirstWeek, totalSessions, weekOverWeek } = overview;
  if (totalSessions <= 1) return totalSessions === 0 ? 'Nothing yet' : 'In your first session';
  const session = `${averageSessionLengthMinutes} min a session`;
  if (isFirstWeek || weekOverWeek === 0) return session;
  return `${session}, ${weekOverWeek > 0 ? 'up' : 'down'} ${grouped(Math.abs(weekOverWeek))}% from last week`;
}

/**
 * Says how close the current streak is to the best one, as a percentage unless it's the best one or there is none yet.
 */
export function percentOfBest({
  currentStudyStreak,
  longestStudyStreak,
  streakPercentOfBest,
}: AnalyticsOverview): string {
  if (longestStudyStreak === 0) return 'No streak yet';
  return currentStudyStreak === longestStudyStreak ? 'Your best so far' : `${streakPercentOfBest}% of best`;
}

/**
 * Says how long the best streak is, how close the current streak is to it, and whether the user still has to study
 * today. `isActiveToday` means that today is an active day.
 */
export function streakNote(overview: AnalyticsOverview, isActiveToday: boolean): string {
  const { currentStudyStreak, longestStudyStreak } = overview;
  if (longestStudyStreak === 0) return 'Study today to start one';
  const share = percentOfBest(overview);
  const best = currentStudyStreak === longestStudyStreak ? share : `Best ${grouped(longestStudyStreak)}, ${share}`;
  return currentStudyStreak > 0 && !isActiveToday ? `${best}. Keep it alive today` : best;
}

const DIRECTION_WORDS = { improving: ', improving', declining: ', declining', stable: ', stable', new: '' } as const;

/** Says how many answers the accuracy is based on, followed by its trend once there is one. */
export function accuracyNote({ totalQuizQuestions, progressIndicators }: AnalyticsOverview): string {
  return `${countWords(totalQuizQuestions, 'question')}${DIRECTION_WORDS[progressIndicators.improvementTrend]}`;
}

/** Returns whether the user has read, answered, or marked anything. */
export const hasStudied = (overview: AnalyticsOverview): boolean =>
  overview.uniqueRulesViewed +
    overview.totalQuizQuestions +
    overview.totalRulesMastered +
    overview.totalRulesInProgress +
    overview.totalSessions >
  0;

/** Says how many of the days that the consistency score covers were active days. */
export const consistencyWords = ({ daysActiveLast30, progressIndicators }: AnalyticsOverview): string =>
  `${daysActiveLast30} of the last ${progressIndicators.consistencyDays} days`;

/** Says why there is no trend yet if a period has too few active days. Returns undefined otherwise. */
export function tooFewDays(activeDays: number): string | undefined {
  if (activeDays >= TREND_ACTIVE_DAYS) return undefined;
  const days = activeDays === 1 ? 'One day' : `${activeDays} days`;
  return `${days} of study in this period. You need ${TREND_ACTIVE_DAYS} to see a trend.`;
}
