import { type DatedLine, dayLines } from '#shared/progress/day-lines.ts';
import { type ActiveDay, activeDays, type Today } from '#shared/progress/streak.ts';
import type { MonthStudy } from '#shared/study/month-study.ts';
import { dayAt, daysBefore, daysBetween } from '#shared/time/calendar-day.ts';

/** An active day. */
export type StudyLine = DatedLine & ActiveDay;

/** All days with events, the active days among them (oldest first), and the date from which periods are counted back. */
export type StudyCalendar = { date: string; lines: readonly DatedLine[]; active: readonly StudyLine[] };

/** After a flight west, the last active day may be tomorrow. In that case, periods end on that day. */
function currentDate(last: string | undefined, { at, tzOffsetMin, dayStartHour }: Today): string {
  const date = dayAt(at, tzOffsetMin, dayStartHour);
  return last !== undefined && daysBetween(date, last) === 1 ? last : date;
}

type Lines = Pick<StudyCalendar, 'lines' | 'active'>;

/** Cached by array, because several parts of a screen ask for the same months. */
const known = new WeakMap<readonly MonthStudy[], Lines>();

function linesOf(months: readonly MonthStudy[]): Lines {
  const there = known.get(months);
  if (there !== undefined) return there;
  const lines = dayLines(months);
  const found = { lines, active: activeDays(lines) };
  known.set(months, found);
  return found;
}

/** Returns the days of a user's study, as of `today`. */
export function studyCalendar(months: readonly MonthStudy[], today: Today): StudyCalendar {
  const { lines, active } = linesOf(months);
  return { date: currentDate(active.at(-1)?.day, today), lines, active };
}

/** Returns the active days among the last `days` days up to and including today, or up to `ago` days earlier. */
export function lastDays({ date, active }: StudyCalendar, days: number, ago = 0): StudyLine[] {
  const from = daysBefore(date, ago + days - 1);
  const to = daysBefore(date, ago);
  return active.filter(({ day }) => day >= from && day <= to);
}

/** Returns the whole days since the first active day, or undefined if there is none. */
export function daysSinceStart({ date, active: [first] }: StudyCalendar): number | undefined {
  return first === undefined ? undefined : Math.max(0, daysBetween(first.day, date));
}
