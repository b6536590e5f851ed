import type { Today } from '#shared/progress/streak.ts';
import type { MonthStudy } from '#shared/study/month-study.ts';
import { addDays, type DaysSoFar, type StudyLine } from '#shared/study-analytics/days-so-far.ts';
import type { StudySources } from '#shared/study-analytics/study-sources.ts';
import { dayAt, daysBefore, daysBetween } from '#shared/time/calendar-day.ts';

/**
 * The totals of all study days, the active days of the months in the sources (oldest first), and the date from which
 * periods are counted back.
 */
export type StudyCalendar = { date: string; all: DaysSoFar; active: readonly StudyLine[] };

/**
 * Returns the date from which periods are counted back. It's today, or tomorrow if the last active day is tomorrow
 * because a flight set the clock back.
 */
function currentDate(last: string | undefined, { at, tzOffsetMin, dayStartHour }: Today): string {
  const date = dayAt(at, tzOffsetMin, dayStartHour);
  return last !== undefined && daysBetween(date, last) === 1 ? last : date;
}

type Days = Pick<StudyCalendar, 'all' | 'active'>;

/** Several parts of a screen ask for the same months, so their days are cached by array. */
const known = new WeakMap<readonly MonthStudy[], Days & { before: DaysSoFar | undefined }>();

function daysOf({ months, past }: Pick<StudySources, 'months' | 'past'>): Days {
  const there = known.get(months);
  if (there !== undefined && there.before === past?.days) return there;
  const found = { ...addDays(months, past?.days), before: past?.days };
  known.set(months, found);
  return found;
}

/** Returns the days on which a user studied, with periods counted back from `today`. */
export function studyCalendar(sources: Pick<StudySources, 'months' | 'past' | 'today'>): StudyCalendar {
  const { all, active } = daysOf(sources);
  return { date: currentDate(all.lastDay?.day, sources.today), all, active };
}

/** Returns the active days in a window of `days` days that ends `ago` days before the calendar's date. */
export function lastDays({ date, active }: StudyCalendar, days: number, ago = 0): StudyLine[] {
  const from = daysBefore(date, ago + days - 1);
  const to = daysBefore(date, ago);
  return active.filter(({ day }) => day >= from && day <= to);
}

/** Returns the number of days since the first active day, or undefined if there is none. */
export const daysSinceStart = ({ date, all: { firstDay } }: StudyCalendar): number | undefined =>
  firstDay === null ? undefined : Math.max(0, daysBetween(firstDay, date));
