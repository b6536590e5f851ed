import type { StudyMoment } from '#shared/study/day-study.ts';
import { dayAt, daysBetween } from '#shared/time/calendar-day.ts';

/**
 * `current`: active days in a row until today, or until yesterday if today doesn't count yet; `isActiveToday`: today already
 * counts.
 */
export type Streak = { current: number; longest: number; isActiveToday: boolean };

/** The current moment and time zone, and `dayStartHour` from the settings. */
export type Today = StudyMoment & { dayStartHour?: number | undefined };

/** A study day with its first and last moments of study. They're null on a day without any. */
export type StudiedDay = { day: string; first: StudyMoment | null; last: StudyMoment | null };
export type ActiveDay = { day: string; first: StudyMoment; last: StudyMoment };

const HOUR_MS = 3_600_000;

/** A day has moments of study only if it has seconds of study, and vice versa. */
const isActive = <D extends StudiedDay>(day: D): day is D & ActiveDay => day.first !== null && day.last !== null;

/** Returns the active days, oldest first. */
export const activeDays = <D extends StudiedDay>(days: readonly D[]): (D & ActiveDay)[] =>
  days.filter(isActive<D>).toSorted((one, other) => (one.day < other.day ? -1 : 1));

/**
 * Whether an active day continues the previous one. It does if it's the next date, or the date after that when the user flew east
 * in between.
 */
function carriesOn(before: ActiveDay, day: string, { at, tzOffsetMin }: StudyMoment): boolean {
  const gap = daysBetween(before.day, day);
  if (gap === 2) return at - before.last.at <= 36 * HOUR_MS && tzOffsetMin > before.last.tzOffsetMin;
  return gap === 1;
}

/** Cached by array, because several parts of a screen ask for the same days. */
const knownLengths = new WeakMap<readonly ActiveDay[], readonly number[]>();

/** Returns the length of the streak that each day ends, oldest first. A day after a break starts over at 1. */
export function runLengths(days: readonly ActiveDay[]): readonly number[] {
  const known = knownLengths.get(days);
  if (known !== undefined) return known;
  const lengths: number[] = [];
  for (const [index, { day, first }] of days.entries()) {
    const before = days[index - 1];
    const carried = before !== undefined && carriesOn(before, day, first) ? (lengths[index - 1] ?? 0) : 0;
    lengths.push(carried + 1);
  }
  knownLengths.set(days, lengths);
  return lengths;
}

/**
 * Computes the streak of a user's days, given in any order. A day counts where the study took place, no matter how late the
 * server learned of it. Days are compared as recorded, by the calendar. Formulas §6 (a) to (g).
 */
export const streakOf = (days: readonly StudiedDay[], today: Today): Streak => streakOfActive(activeDays(days), today);

/** Does the same as `streakOf` for days that are all active, oldest first. */
export function streakOfActive(active: readonly ActiveDay[], today: Today): Streak {
  const lengths = runLengths(active);
  const last = active.at(-1);
  if (last === undefined) return { current: 0, longest: 0, isActiveToday: false };
  const date = dayAt(today.at, today.tzOffsetMin, today.dayStartHour);
  const isActiveToday = last.day >= date; // After a flight west, the last active day may be tomorrow.
  const isAlive = isActiveToday || carriesOn(last, date, today);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  return { current: isAlive ? (lengths.at(-1) ?? 0) : 0, longest, isActiveToday };
}
