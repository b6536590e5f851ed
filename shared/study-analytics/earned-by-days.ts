import type { AchievementId } from '#shared/study-analytics/achievement.ids.ts';
import { BUSY_WEEKS, DAYS_BACK, type DaysSoFar, HOUR_S, HOURS } from '#shared/study-analytics/days-so-far.ts';
import { countMark, type Mark, nthMark } from '#shared/study-analytics/mark.ts';

type OfDays = Extract<AchievementId, `streak-${number}` | 'comeback' | 'four-weeks' | 'ten-hours'>;

/**
 * Returns the progress toward the achievements for active days. A streak achievement is earned at the first study on
 * the streak's last day.
 */
export function daysEarned({ run, streakAt, comeback, busyAt, seconds, hoursAt }: DaysSoFar): Record<OfDays, Mark> {
  const streak = (target: number) => countMark(run, target, streakAt[target - 1] ?? null);
  return {
    'streak-3': streak(3),
    'streak-7': streak(7),
    'streak-14': streak(14),
    'streak-30': streak(30),
    'streak-60': streak(60),
    'streak-100': streak(100),
    comeback: countMark(comeback.days, DAYS_BACK, comeback.at),
    'four-weeks': nthMark(busyAt, BUSY_WEEKS),
    'ten-hours': countMark(Math.floor(seconds / HOUR_S), HOURS, hoursAt),
  };
}
