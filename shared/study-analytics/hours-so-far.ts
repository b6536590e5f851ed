import type { MonthStudy } from '#shared/study/month-study.ts';

/** The number of scored answers so far in each hour of the day, and how many of them were correct, as plain JSON. */
export type HoursSoFar = readonly { hour: number; items: number; correct: number }[];

const NO_HOURS: HoursSoFar = Array.from({ length: 24 }, (_, hour) => ({ hour, items: 0, correct: 0 }));

/** Adds months, given in any order. `before` has the answers of all other months. */
export function addHours(months: readonly MonthStudy[], before: HoursSoFar = NO_HOURS): HoursSoFar {
  const hours = before.map((each) => ({ ...each }));
  for (const month of months)
    for (const [hour, { items, correct }] of Object.entries(month.hours)) {
      const sum = hours[Number(hour)];
      if (sum === undefined) continue;
      sum.items += items;
      sum.correct += correct;
    }
  return hours;
}
