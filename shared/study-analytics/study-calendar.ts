import { type DatedLine, dayLines } from '#shared/progress/day-lines.ts';
import { type ActiveDay, activeDays, type Today } from '#shared/progress/streak.ts';
import type { MonthStudy } from '#shared/study/month-study.ts';
import { dayAt, daysBefore, daysBetween } from '#shared/time/calendar-day.ts';

/** A day with study. */
export type StudyLine = DatedLine & ActiveDay;

/** All days that have entries, those of them with study, oldest first, and the date that periods are counted back from. */
export type StudyCalendar = { date: string; lines: readonly DatedLine[]; active: readonly StudyLine[] };

/** After a flight west the last day of study may be tomorrow: then that is where somebody's days have come to. */
function currentDate(last: string | undefined, { at, tzOffsetMin, dayStartHour }: Today): string {
  const date = dayAt(at, tzOffsetMin, dayStartHour);
  return last !== undefined && daysBetween(date, last) === 1 ? last : date;
}

type Lines = Pick<StudyCalendar, 'lines' | 'active'>;

/** By the months that they are of, since each part of a screen asks for the same. */
const known = new WeakMap<readonly MonthStudy[], Lines>();

function linesOf(months: readonly MonthStudy[]): Lines {
  const there = known.get(months);
  if (there !== undefined) return there;
  const lines = dayLines(months);
  const found = { lines, active: activeDays(lines) };
  known.set(months, found);
  return found;
}

/** The days of somebody's study, as of `today`. */
export function studyCalendar(months: readonly MonthStudy[], today: Today): StudyCalendar {
  const { lines, active } = linesOf(months);
  return { date: currentDate(active.at(-1)?.day, today), lines, active };
}

/** The study of the last `days` days, today the last of them, or of those that ended `ago` days earlier. */
export function lastDays({ date, active }: StudyCalendar, days: number, ago = 0): StudyLine[] {
  const from = daysBefore(date, ago + days - 1);
  const to = daysBefore(date, ago);
  return active.filter(({ day }) => day >= from && day <= to);
}

/** Whole days since the first study; undefined before it. */
export function daysSinceStart({ date, active: [first] }: StudyCalendar): number | undefined {
  return first === undefined ? undefined : Math.max(0, daysBetween(first.day, date));
}
