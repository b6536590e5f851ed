import type { StudyEvent } from '#shared/study/study-event.contract.ts';
import { dayAt } from '#shared/time/calendar-day.ts';

/** When an entry of the log was, and on which day of its author's. */
export type EventWhen = Pick<StudyEvent, 'at' | 'tzOffsetMin' | 'localDay'>;

/** Minutes by which a person's clock is ahead of UTC, and the hour at which their day starts. */
export type StudyClock = { tzOffsetMin: number; dayStartHour: number };

/** Zones lie within 14 hours of UTC. */
const MAX_OFFSET_MIN = 840;

/** What happens at `at` (Unix ms) by somebody's clock; before their day starts it belongs to the day before. Formulas §6 (f). */
export const eventAt = (at: number, { tzOffsetMin, dayStartHour }: StudyClock): EventWhen => ({
  at,
  tzOffsetMin,
  localDay: dayAt(at, tzOffsetMin, dayStartHour),
});

/** The same by the clock of the device that runs this. */
export function eventWhen(moment: Date, dayStartHour = 0): EventWhen {
  const offset = Math.round(0 - moment.getTimezoneOffset());
  const tzOffsetMin = Math.min(MAX_OFFSET_MIN, Math.max(-MAX_OFFSET_MIN, offset));
  return eventAt(moment.getTime(), { tzOffsetMin, dayStartHour });
}
