import type { AnalyticsOverview } from '#shared/analytics/analytics.contract.ts';
import { countWords, grouped } from '#shared/analytics/count-words.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** '26 days', '1 day'. */
export const inDays = (days: number): string => countWords(days, 'day');

const MINUTES_AN_HOUR = 60;

/** Time as a figure with its unit: hours with one decimal at most, below one hour whole minutes. 31.54 → '31.5' of 'h'. */
export function timeFigure(hours: number): { value: string; unit: 'h' | 'min' } {
  const minutes = Math.round(MINUTES_AN_HOUR * hours);
  if (minutes < MINUTES_AN_HOUR) return { value: grouped(minutes), unit: 'min' };
  return { value: grouped(Math.round(10 * hours) / 10), unit: 'h' };
}

/** '2.1 rules a week'. */
export const rateWords = (rate: number): string => {
  const rounded = Math.round(10 * rate) / 10;
  return `${countWords(rounded, 'rule')} a week`;
};

/** Learning specification §4. */
export const VELOCITY_WORDS: Record<
  AnalyticsOverview['learningVelocity']['velocity'],
  { word: string; tone: BadgeTone }
> = {
  fast: { word: 'Fast', tone: 'green' },
  moderate: { word: 'Moderate', tone: 'blue' },
  steady: { word: 'Steady', tone: 'blue' },
  slow: { word: 'Slow', tone: 'grey' },
};

/** How long a session is, and how this week compares with the one before. */
export function weekWords({ averageSessionLengthMinutes, weekOverWeek }: AnalyticsOverview): string {
  const session = `${averageSessionLengthMinutes} min a session`;
  if (weekOverWeek === 0) return session;
  return `${session}, ${weekOverWeek > 0 ? 'up' : 'down'} ${grouped(Math.abs(weekOverWeek))}% on last week`;
}

/** The best streak and how near to it, and whether the day still has to be earned. `isActiveToday`: it has study. */
export function streakNote(
  { currentStudyStreak, longestStudyStreak, streakPercentOfBest }: AnalyticsOverview,
  isActiveToday: boolean,
): string {
  const best = `Best ${grouped(longestStudyStreak)}, ${streakPercentOfBest}% of best`;
  return currentStudyStreak > 0 && !isActiveToday ? `${best}. Keep it alive today` : best;
}

const DIRECTION_WORDS = { improving: ', improving', declining: ', declining', stable: ', stable', new: '' } as const;

/** How many answers the accuracy is of, and where it is going once that can be said. */
export function accuracyNote({ totalQuizQuestions, progressIndicators }: AnalyticsOverview): string {
  return `${countWords(totalQuizQuestions, 'question')}${DIRECTION_WORDS[progressIndicators.improvementTrend]}`;
}

/** Whether anything has been read, answered or marked. */
export const hasStudied = (overview: AnalyticsOverview): boolean =>
  overview.uniqueRulesViewed +
    overview.totalQuizQuestions +
    overview.totalRulesMastered +
    overview.totalRulesInProgress +
    overview.totalSessions >
  0;
