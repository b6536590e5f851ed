import { percentOf } from '#shared/figures/percent.ts';
import { daysSinceStart, lastDays, type StudyCalendar } from '#shared/study-analytics/study-calendar.ts';

/** The shortest period to measure, in days, even for users who just started. */
const LEAST_DAYS = 7;

/**
 * Returns how many of the last `period` days count: those since the user's first study, but at least 7. Formulas §5.
 */
export const consistencyDays = (calendar: StudyCalendar, period: number): number =>
  Math.min(period, Math.max(LEAST_DAYS, (daysSinceStart(calendar) ?? 0) + 1));

/** Returns the share of the counted days, in percent, on which the user was active. */
export function consistencyScore(calendar: StudyCalendar, period: number): number {
  const days = consistencyDays(calendar, period);
  return percentOf(lastDays(calendar, days).length, days);
}
