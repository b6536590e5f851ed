import type { AnalyticsDay, PostOutcomes } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { grouped } from '#shared/text/count-words.ts';
import { dayName } from '#shared/time/day-name.ts';
import { durationWords } from '#shared/time/duration.ts';
import type { ChartPoint } from '#web/ui/charts/chart-points.ts';

/** A day's value. It's null if it comes from fewer than five people, and undefined if it isn't counted yet. */
export type DayValue = number | null | undefined;

/** Shown in place of every number that comes from fewer than five people. Decision 55. */
export const FEW = 'Fewer than 5 people';
const NOT_YET = 'Not counted yet';

export function valueWords(value: DayValue): string {
  if (value === undefined) return NOT_YET;
  return value === null ? FEW : grouped(value);
}

export const pointOf = ({ day }: AnalyticsDay, value: DayValue): ChartPoint => ({
  name: dayName(day),
  value: value ?? null,
  shown: valueWords(value),
  spoken: valueWords(value),
});

/** The names of the outcomes of posts, in the order of the tables' columns. */
export const OUTCOME_NAMES: Record<keyof PostOutcomes, string> = {
  published: 'Published',
  rewritten: 'Rewritten',
  waiting: 'Waiting',
  rejected: 'Rejected',
  removed: 'Removed',
  deleted: 'Deleted by author',
};
export const OUTCOMES = Object.keys(OUTCOME_NAMES) as (keyof PostOutcomes)[];

export const totalOf = (outcomes: PostOutcomes): number => OUTCOMES.reduce((sum, each) => sum + outcomes[each], 0);

/** Formats a share in whole percent, or returns 'None' if the whole is 0. */
export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? 'None' : `${Math.round((100 * part) / whole)}%`;

/** Formats how long posts waited. */
export const waitWords = (seconds: number): string => (seconds === 0 ? 'Under 1 s' : durationWords(seconds));

/** Describes the change from one week to the next. Null means that it's unknown. */
export function trendWords(change: number | null): string | undefined {
  if (change === null) return undefined;
  if (change === 0) return 'Same as the week before';
  return change > 0 ? `Up ${grouped(change)}% from the week before` : `Down ${grouped(-change)}% from the week before`;
}

/**
 * The total of a period. `shown` is the number of days that it includes, and `small` is the number of days left out
 * because their values are hidden.
 */
export type PeriodTotal = { total: number; shown: number; small: number };

export function periodTotal(days: readonly AnalyticsDay[], valueOf: (day: AnalyticsDay) => DayValue): PeriodTotal {
  const values = days.map(valueOf);
  const known = values.filter((value) => value !== null && value !== undefined);
  return {
    total: known.reduce((sum, value) => sum + value, 0),
    shown: known.length,
    small: values.filter((value) => value === null).length,
  };
}
