import { runLengths } from '#shared/progress/streak.ts';
import type { AchievementId } from '#shared/study-analytics/achievement.ids.ts';
import { countMark, type Mark, nthMark } from '#shared/study-analytics/mark.ts';
import type { StudyLine } from '#shared/study-analytics/study-calendar.ts';
import { daysBetween } from '#shared/time/calendar-day.ts';

type OfDays = Extract<AchievementId, `streak-${number}` | 'comeback' | 'four-weeks' | 'ten-hours'>;

const IDLE_DAYS = 14;
const DAYS_BACK = 3;
const WEEK_DAYS = 7;
const BUSY_WEEK = 5;
const WEEKS = 4;
const HOURS = 10;
const HOUR_S = 3600;
/** Any Monday, to count weeks from. */
const SOME_MONDAY = '1970-01-05';

/** Earned by the first streak of `target` days, at the first study on its last day. */
function runMark(days: readonly StudyLine[], lengths: readonly number[], target: number): Mark {
  const reached = days[lengths.indexOf(target)];
  return countMark(lengths.at(-1) ?? 0, target, reached?.first.at ?? null);
}

/** Counts active days since the user came back from at least two idle weeks. It's 0 if they were never away that long. */
function comebackMark(days: readonly StudyLine[], lengths: readonly number[]): Mark {
  let back = 0;
  for (const [index, { day, first }] of days.entries()) {
    const before = days[index - 1];
    const isNewRun = before !== undefined && lengths[index] === 1; // Calling daysBetween for thousands of days is slow.
    const isBack = isNewRun && daysBetween(before.day, day) > IDLE_DAYS;
    back = isBack ? 1 : back > 0 ? back + 1 : 0;
    if (back === DAYS_BACK) return countMark(back, DAYS_BACK, first.at);
  }
  return countMark(back, DAYS_BACK, null);
}

/**
 * Counts weeks from Monday to Sunday with at least five active days. Earned at the first study on the fifth active day of the
 * fourth such week.
 */
function weeksMark(days: readonly StudyLine[]): Mark {
  const counts = new Map<number, number>();
  const busyAt: number[] = [];
  for (const { day, first } of days) {
    const week = Math.floor(daysBetween(SOME_MONDAY, day) / WEEK_DAYS);
    const count = (counts.get(week) ?? 0) + 1;
    counts.set(week, count);
    if (count === BUSY_WEEK) busyAt.push(first.at);
    if (busyAt.length === WEEKS) break;
  }
  return nthMark(busyAt, WEEKS);
}

/** Counts hours of study. Earned at the end of the day that reached the target. */
function hoursMark(days: readonly StudyLine[]): Mark {
  let seconds = 0;
  for (const day of days) {
    seconds += day.seconds;
    if (seconds >= HOURS * HOUR_S) return countMark(HOURS, HOURS, day.last.at);
  }
  return countMark(Math.floor(seconds / HOUR_S), HOURS, null);
}

/** Returns the achievements for active days. `days`: active days, oldest first. */
export function daysEarned(days: readonly StudyLine[]): Record<OfDays, Mark> {
  const lengths = runLengths(days);
  const run = (target: number) => runMark(days, lengths, target);
  return {
    'streak-3': run(3),
    'streak-7': run(7),
    'streak-14': run(14),
    'streak-30': run(30),
    'streak-60': run(60),
    'streak-100': run(100),
    comeback: comebackMark(days, lengths),
    'four-weeks': weeksMark(days),
    'ten-hours': hoursMark(days),
  };
}
