import { daysSinceStart, lastDays, type StudyCalendar } from '#shared/analytics/study-calendar.ts';

/** Newcomers are measured against a week. */
const LEAST_DAYS = 7;

/** The share of the last `period` days that were active, of those since somebody began; in percent. Formulas §5. */
export function consistencyScore(calendar: StudyCalendar, period: number): number {
  const since = daysSinceStart(calendar);
  if (since === undefined) return 0;
  const days = Math.min(period, Math.max(LEAST_DAYS, since + 1));
  return Math.round((100 * lastDays(calendar, days).length) / days);
}
