import type { StudyMoment } from '#shared/study/day-study.ts';
import { dayAt, daysBetween } from '#shared/time/calendar-day.ts';

/**
 * `current` is the number of active days in a row until today or, if today doesn't count yet, until yesterday.
 * `isActiveToday` means that today already counts.
 */
export type Streak = { current: number; longest: number; isActiveToday: boolean };

/** The current moment and time zone, and `dayStartHour` from the settings. */
export type Today = StudyMoment & { dayStartHour?: number | undefined };

/** A study day with its first and last moments of study, which are null on a day without any. */
export type StudiedDay = { day: string; first: StudyMoment | null; last: StudyMoment | null };
export type ActiveDay = { day: string; first: StudyMoment; last: StudyMoment };

/**
 * The streaks over all days so far: the last active day, the length of the streak up to that day, and the longest
 * streak.
 */
export type StreakSoFar = { lastDay: ActiveDay | null; run: number; longest: number };

export const NO_STREAK: StreakSoFar = { lastDay: null, run: 0, longest: 0 };

const HOUR_MS = 3_600_000;

/** A day has moments of study if and only if it has seconds of study. */
const isActive = <D extends StudiedDay>(day: D): day is D & ActiveDay => day.first !== null && day.last !== null;

/** Returns the active days, oldest first. */
export const activeDays = <D extends StudiedDay>(days: readonly D[]): (D & ActiveDay)[] =>
  days.filter(isActive<D>).toSorted((one, other) => (one.day < other.day ? -1 : 1));

/**
 * Returns whether an active day continues the previous one. It does if it's the next date, or the date after that if
 * the user's clock was set forward in between, as on a flight to Tokyo.
 */
function carriesOn(before: ActiveDay, day: string, { at, tzOffsetMin }: StudyMoment): boolean {
  const gap = daysBetween(before.day, day);
  if (gap === 2) return at - before.last.at <= 36 * HOUR_MS && tzOffsetMin > before.last.tzOffsetMin;
  return gap === 1;
}

/** Adds the next active day. After a break, the streak starts over at 1. */
export function addToStreak({ lastDay, run, longest }: StreakSoFar, { day, first, last }: ActiveDay): StreakSoFar {
  const length = lastDay !== null && carriesOn(lastDay, day, first) ? run + 1 : 1;
  return { lastDay: { day, first, last }, run: length, longest: Math.max(longest, length) };
}

/**
 * Computes the streak of a user's study days, given in any order. Each study day was fixed where the study took place,
 * no matter how late the server learned of it. Days are compared by calendar date, as they were recorded. Formulas §6
 * (a) to (g).
 */
export const streakOf = (days: readonly StudiedDay[], today: Today): Streak =>
  currentStreak(activeDays(days).reduce(addToStreak, NO_STREAK), today);

/** Returns the streak that the user sees on `today`. */
export function currentStreak({ lastDay, run, longest }: StreakSoFar, today: Today): Streak {
  if (lastDay === null) return { current: 0, longest: 0, isActiveToday: false };
  const date = dayAt(today.at, today.tzOffsetMin, today.dayStartHour);
  // After a flight that sets the clock back, the last active day may be tomorrow.
  const isActiveToday = lastDay.day >= date;
  const isAlive = isActiveToday || carriesOn(lastDay, date, today);
  return { current: isAlive ? run : 0, longest, isActiveToday };
}
