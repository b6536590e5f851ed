import type { StudyEvent } from '#shared/study/study-event.contract.ts';
import { dayAt } from '#shared/time/calendar-day.ts';

/** When an event happened, and which study day it counts for. */
export type EventWhen = Pick<StudyEvent, 'at' | 'tzOffsetMin' | 'localDay'>;

/** Minutes by which a user's clock is ahead of UTC, and the hour at which their day starts. */
export type StudyClock = { tzOffsetMin: number; dayStartHour: number };

/** UTC offsets are at most 14 hours. */
const MAX_OFFSET_MIN = 840;

/**
 * The time and study day of an event at `at` (Unix ms). Before the user's day starts, it belongs to the previous day. Formulas §6
 * (f).
 */
export const eventAt = (at: number, { tzOffsetMin, dayStartHour }: StudyClock): EventWhen => ({
  at,
  tzOffsetMin,
  localDay: dayAt(at, tzOffsetMin, dayStartHour),
});

/** Like `eventAt`, by the clock of this device. */
export function eventWhen(moment: Date, dayStartHour = 0): EventWhen {
  const offset = Math.round(0 - moment.getTimezoneOffset());
  const tzOffsetMin = Math.min(MAX_OFFSET_MIN, Math.max(-MAX_OFFSET_MIN, offset));
  return eventAt(moment.getTime(), { tzOffsetMin, dayStartHour });
}
