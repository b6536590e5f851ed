import type { DayLine, MonthStudy } from '#shared/study/month-study.ts';

/** The summary of one study day, along with its date. */
export type DatedLine = DayLine & { day: string };

/** Returns the days of all months, oldest first. */
export function dayLines(months: readonly MonthStudy[]): DatedLine[] {
  const lines: DatedLine[] = [];
  // Names each field, because spread syntax is slow for thousands of lines.
  for (const { days } of months)
    for (const [day, { seconds, views, items, correct, reviews, recalled, first, last, spans }] of Object.entries(days))
      lines.push({ day, seconds, views, items, correct, reviews, recalled, first, last, spans });
  return lines.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
