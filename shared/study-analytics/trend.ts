import { percentOf } from '#shared/figures/percent.ts';
import type { Confidence, Direction, Trend } from '#shared/study-analytics/study-analytics.contract.ts';

/** The |z| at which the normal distribution has a two-sided p of 0.10, 0.05, and 0.01. */
const Z_AT_P10 = 1.644_853_6;
const Z_AT_P05 = 1.959_964;
const Z_AT_P01 = 2.575_829_3;

/** With fewer data points than this, the confidence is low. */
const LEAST_POINTS = 5;
const LEAST_CHANGE = 5;
const MOST_CHANGE = 300;

/** Returns the percentage change. Learning specification §9. */
export function percentChange(before: number, now: number): number {
  if (before === 0) return now > 0 ? 100 : 0;
  return Math.round((100 * (now - before)) / before) + 0; // Adding 0 turns -0 into 0.
}

/** Returns how many times each value occurs. */
function ties(values: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()];
}

const spread = (count: number) => count * (count - 1) * (2 * count + 5);

/**
 * Runs the Mann-Kendall test. `s` is how many more pairs rise than fall. `z` is how many standard deviations that is
 * from chance, corrected for continuity and ties, or 0 if there's no way to tell.
 */
export function mannKendall(values: readonly number[]): { s: number; z: number } {
  let s = 0;
  for (const [index, later] of values.entries())
    for (const earlier of values.slice(0, index)) s += Math.sign(later - earlier);
  const variance = ties(values).reduce((rest, count) => rest - spread(count), spread(values.length)) / 18;
  return { s, z: variance > 0 && s !== 0 ? (s - Math.sign(s)) / Math.sqrt(variance) : 0 };
}

function directionOf(change: number, { s, z }: { s: number; z: number }): Direction {
  if (Math.abs(z) <= Z_AT_P10) return 'stable';
  if (change >= LEAST_CHANGE && s > 0) return 'improving';
  return change <= -LEAST_CHANGE && s < 0 ? 'declining' : 'stable';
}

function confidenceOf(direction: Direction, points: number, z: number): Confidence {
  if (points < LEAST_POINTS) return 'Low';
  if (direction === 'stable') return points >= 21 ? 'High' : points >= 10 ? 'Medium' : 'Low';
  if (Math.abs(z) > Z_AT_P01 && points >= 14) return 'High';
  return Math.abs(z) > Z_AT_P05 ? 'Medium' : 'Low';
}

function trend(points: readonly number[], rawChange: number): Trend {
  const change = Math.min(MOST_CHANGE, Math.max(-100, rawChange));
  const test = mannKendall(points);
  const direction = directionOf(change, test);
  return { direction, change, confidence: confidenceOf(direction, points.length, test.z) };
}

/** Returns the first and last halves of the days. With an odd number of days, the one in the middle is left out. */
function halves<T>(days: readonly T[]): [first: readonly T[], last: readonly T[]] {
  const half = Math.floor(days.length / 2);
  return [days.slice(0, half), days.slice(days.length - half)];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Returns the trend of daily values, oldest first. Zeros count as values but not as data points. Formulas §7. */
export function trendOf(values: readonly number[]): Trend {
  const [first, last] = halves(values);
  const found = trend(values, percentChange(sum(first), sum(last)));
  const points = values.filter((value) => value !== 0).length;
  return points < LEAST_POINTS ? { ...found, confidence: 'Low' } : found;
}

/** The minimum number of active days for a trend. */
export const TREND_ACTIVE_DAYS = 7;

/** Returns the trend to report: the one found or, with too few active days, a stable one with low confidence. */
export const settledTrend = (found: Trend, activeDays: number): Trend =>
  activeDays < TREND_ACTIVE_DAYS ? { ...found, direction: 'stable', confidence: 'Low' } : found;

/** The number of scored answers, and how many of them were correct. */
export type Answers = { items: number; correct: number };

/** Adds up the answers of all days. */
export const pooled = (days: readonly Answers[]): Answers => ({
  items: sum(days.map(({ items }) => items)),
  correct: sum(days.map(({ correct }) => correct)),
});

/**
 * Returns the trend of accuracy. Days without answers are left out, and the answers of each half are pooled. Unless
 * both halves have answers, the change is 0. Formulas §7.
 */
export function accuracyTrend(days: readonly Answers[]): Trend {
  const [before, now] = halves(days).map(pooled) as [Answers, Answers];
  const answered = days.filter(({ items }) => items > 0);
  const isComparable = before.items > 0 && now.items > 0;
  const change = isComparable ? percentChange(before.correct * now.items, now.correct * before.items) : 0;
  return trend(
    answered.map(({ items, correct }) => correct / items),
    change,
  );
}

/** Returns the percentage of correct answers, or null without answers. */
export const accuracyOf = ({ items, correct }: Answers): number | null =>
  items === 0 ? null : percentOf(correct, items);
