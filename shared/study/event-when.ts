import type { StudyEvent } from '#shared/study/study-event.contract.ts';
import { dayAt } from '#shared/time/calendar-day.ts';

/** When an event happened, and the study day that it counts for. */
export type EventWhen = Pick<StudyEvent, 'at' | 'tzOffsetMin' | 'localDay'>;

/** How many minutes a user's clock is ahead of UTC, and the hour when their day starts. */
export type StudyClock = { tzOffsetMin: number; dayStartHour: number };

/** The largest UTC offset, 14 hours. */
const MAX_OFFSET_MIN = 840;

/**
 * Returns the time and study day of an event at `at` (Unix ms). Before the hour when the user's day starts, an event
 * belongs to the previous day. Formulas §6 (f).
 */
export const eventAt = (at: number, { tzOffsetMin, dayStartHour }: StudyClock): EventWhen => ({
  at,
  tzOffsetMin,
  localDay: dayAt(at, tzOffsetMin, dayStartHour),
});

/** Returns the time and study day of an event now, by this device's clock. */
export function eventWhen(moment: Date, dayStartHour = 0): EventWhen {
  const offset = Math.round(0 - moment.getTimezoneOffset());
  const tzOffsetMin = Math.min(MAX_OFFSET_MIN, Math.max(-MAX_OFFSET_MIN, offset));
  return eventAt(moment.getTime(), { tzOffsetMin, dayStartHour });
}
