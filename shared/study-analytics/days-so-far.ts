import { type DatedLine, dayLines } from '#shared/progress/day-lines.ts';
import { type ActiveDay, activeDays, addToStreak, NO_STREAK, type StreakSoFar } from '#shared/progress/streak.ts';
import type { MonthStudy } from '#shared/study/month-study.ts';
import { daysBetween } from '#shared/time/calendar-day.ts';

/** An active day. */
export type StudyLine = DatedLine & ActiveDay;

/**
 * The totals of all days so far, as plain JSON. Later days can be added without knowing the earlier ones. Times are
 * Unix ms.
 *
 * - `items` and `correct` count scored answers and the correct ones among them. `seconds` is the study time.
 * - `count` is the number of active days, and `firstDay` is the first of them.
 * - `streakAt` says when streaks of 1, 2, 3, and more days, up to LONGEST_STREAK, were first reached.
 * - `comeback.days` counts the active days since the user came back from at least two idle weeks (0 if they were never
 *   away that long), and `comeback.at` says when that count was high enough.
 * - `week` has the number of the last week, counted from SOME_MONDAY, and its active days.
 * - `busyAt` says when each of the first busy weeks had enough active days.
 * - `hoursAt` is the last moment of study on the day when the study time reached HOURS.
 */
export type DaysSoFar = StreakSoFar & {
  items: number;
  correct: number;
  seconds: number;
  count: number;
  firstDay: string | null;
  streakAt: readonly number[];
  comeback: { days: number; at: number | null };
  week: { number: number; days: number };
  busyAt: readonly number[];
  hoursAt: number | null;
};

/** No achievement needs a longer streak. */
const LONGEST_STREAK = 100;
export const DAYS_BACK = 3;
export const BUSY_WEEKS = 4;
export const HOURS = 10;
export const HOUR_S = 3600;

const IDLE_DAYS = 14;
const WEEK_DAYS = 7;
const BUSY_WEEK = 5;
/** Weeks are counted from this Monday. Any other Monday would work, too. */
const SOME_MONDAY = '1970-01-05';

const NO_DAYS: DaysSoFar = {
  ...NO_STREAK,
  items: 0,
  correct: 0,
  seconds: 0,
  count: 0,
  firstDay: null,
  streakAt: [],
  comeback: { days: 0, at: null },
  week: { number: 0, days: 0 },
  busyAt: [],
  hoursAt: null,
};

type Draft = { -readonly [K in keyof DaysSoFar]: DaysSoFar[K] extends readonly number[] ? number[] : DaysSoFar[K] };

function addToStreakAt(sum: Draft, run: number, at: number): void {
  if (run === sum.streakAt.length + 1 && run <= LONGEST_STREAK) sum.streakAt.push(at);
}

function addComeback(sum: Draft, run: number, { day, first }: StudyLine): void {
  const { comeback, lastDay } = sum;
  if (comeback.at !== null) return;
  const isNewRun = lastDay !== null && run === 1; // Checked first, because daysBetween is slow.
  const isBack = isNewRun && daysBetween(lastDay.day, day) > IDLE_DAYS;
  if (!isBack && comeback.days === 0) return;
  const days = isBack ? 1 : comeback.days + 1;
  sum.comeback = { days, at: days === DAYS_BACK ? first.at : null };
}

/** Counts weeks from Monday to Sunday with at least five active days. */
function addToWeek(sum: Draft, { day, first }: StudyLine): void {
  if (sum.busyAt.length === BUSY_WEEKS) return;
  const number = Math.floor(daysBetween(SOME_MONDAY, day) / WEEK_DAYS);
  const days = number === sum.week.number ? sum.week.days + 1 : 1;
  sum.week = { number, days };
  if (days === BUSY_WEEK) sum.busyAt.push(first.at);
}

function addActiveDay(sum: Draft, line: StudyLine): void {
  const { lastDay, run, longest } = addToStreak(sum, line);
  addToStreakAt(sum, run, line.first.at);
  addComeback(sum, run, line);
  addToWeek(sum, line);
  sum.lastDay = lastDay;
  sum.run = run;
  sum.longest = longest;
  sum.seconds += line.seconds;
  sum.count += 1;
  sum.firstDay ??= line.day;
  if (sum.seconds >= HOURS * HOUR_S) sum.hoursAt ??= line.last.at;
}

/**
 * Adds later months, given in any order, and returns the totals and the months' active days, oldest first. `before` has
 * the totals of all earlier days.
 */
export function addDays(
  months: readonly MonthStudy[],
  before: DaysSoFar = NO_DAYS,
): { all: DaysSoFar; active: StudyLine[] } {
  const lines = dayLines(months);
  const active = activeDays(lines);
  // The totals are changed in place, because copying them for thousands of days is slow.
  const all: Draft = { ...before, streakAt: [...before.streakAt], busyAt: [...before.busyAt] };
  for (const { items, correct } of lines) {
    all.items += items;
    all.correct += correct;
  }
  for (const line of active) addActiveDay(all, line);
  return { all, active };
}
