import type { AnalyticsOverview } from '#shared/analytics/analytics.contract.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** '26 days', '1 day'. */
export const inDays = (days: number): string => count(days, 'day');

/** Hours with one decimal at most: 31.54 → '31.5'. */
export const hoursWords = (hours: number): string => String(Math.round(10 * hours) / 10);

/** '2.1 rules a week'. */
export const rateWords = (rate: number): string => {
  const rounded = Math.round(10 * rate) / 10;
  return `${rounded} ${rounded === 1 ? 'rule' : 'rules'} a week`;
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
  return `${session}, ${weekOverWeek > 0 ? 'up' : 'down'} ${Math.abs(weekOverWeek)}% on last week`;
}

const DIRECTION_WORDS = { improving: ', improving', declining: ', declining', stable: ', stable', new: '' } as const;

/** How many answers the accuracy is of, and where it is going once that can be said. */
export function accuracyNote({ totalQuizQuestions, progressIndicators }: AnalyticsOverview): string {
  return `${count(totalQuizQuestions, 'question')}${DIRECTION_WORDS[progressIndicators.improvementTrend]}`;
}

/** Whether anything has been read, answered or marked. */
export const hasStudied = (overview: AnalyticsOverview): boolean =>
  overview.uniqueRulesViewed +
    overview.totalQuizQuestions +
    overview.totalRulesMastered +
    overview.totalRulesInProgress +
    overview.totalSessions >
  0;
