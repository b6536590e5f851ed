import type { DayLine, MonthStudy } from '#shared/study/month-study.ts';

/** The summary of one study day, with its date. */
export type DatedLine = DayLine & { day: string };

/** The days of all months, oldest first. */
export const dayLines = (months: readonly MonthStudy[]): DatedLine[] =>
  months
    .flatMap(({ days }) => Object.entries(days).map(([day, line]) => ({ ...line, day })))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
