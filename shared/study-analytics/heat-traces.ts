import type { DayStudy } from '#shared/study/day-study.ts';
import { daysBetween } from '#shared/time/calendar-day.ts';

/** For how many days an activity contributes to heat. */
export const HEAT_DAYS = 365;

const HALF_LIFE_DAYS = 14;
const INTENSITY_DAYS = 30;
const PER_ITEM = 0.5;
const PER_PRACTICED = 0.2;
/** Contributions are stored as whole numbers of sixtieths of a unit. */
const PARTS = 60;
const ITEM_PARTS = 30;
const MARK_PARTS = 120;
const PRACTICED_PARTS = 12;

/**
 * The contribution of earlier days to heat, as plain JSON. `days` are the dates, oldest first. `rules` has, for each
 * rule ID, the positions of its days in `days`, each followed by that day's contribution in sixtieths of a unit.
 */
export type HeatSoFar = { days: readonly string[]; rules: Readonly<Record<string, readonly number[]>> };

/**
 * What past study contributes to a rule's heat. `warmth` fades by half in two weeks. `minutes` covers only the last
 * thirty days.
 */
export type Traces = { warmth: number; minutes: number };

type RuleOfDay = DayStudy['rules'][string];

const partsOf = ({ readS, items, marks, practiced }: RuleOfDay) =>
  readS + ITEM_PARTS * items + MARK_PARTS * marks + PRACTICED_PARTS * practiced;

/**
 * Returns the minutes spent on a rule. A quiz answer counts as half a minute, and a flashcard or a call as a fifth of
 * one, because a day doesn't store by rule how long they took.
 */
const minutesOf = ({ readS, items, practiced }: RuleOfDay) => readS / 60 + PER_ITEM * items + PER_PRACTICED * practiced;

const inOrder = (days: readonly DayStudy[]) => days.toSorted((one, other) => (one.day < other.day ? -1 : 1));

const ageOf = (day: string, date: string) => Math.max(0, daysBetween(day, date));

const fadingAt = (age: number) => (age > HEAT_DAYS ? 0 : 2 ** (-age / HALF_LIFE_DAYS));

/** Returns what these days contribute to heat, in the form to store. */
export function heatSoFar(all: readonly DayStudy[]): HeatSoFar {
  const days = inOrder(all);
  const rules: Record<string, number[]> = {};
  for (const [place, { rules: studied }] of days.entries())
    for (const [ruleId, study] of Object.entries(studied)) {
      const parts = partsOf(study);
      if (parts > 0) (rules[ruleId] ??= []).push(place, parts);
    }
  return { days: days.map(({ day }) => day), rules };
}

/** Returns the warmth that earlier days still give each rule on a date. */
function warmthOf({ days, rules }: HeatSoFar, date: string): Map<string, Traces> {
  const fading = days.map((day) => fadingAt(ageOf(day, date)));
  const traces = new Map<string, Traces>();
  for (const [ruleId, pairs] of Object.entries(rules)) {
    let warmth = 0;
    for (let index = 0; index < pairs.length; index += 2)
      warmth += ((pairs[index + 1] ?? 0) / PARTS) * (fading[pairs[index] ?? 0] ?? 0);
    traces.set(ruleId, { warmth, minutes: 0 });
  }
  return traces;
}

/**
 * Returns traces by rule on a date. They are added up in the order of the days, so that every device and the server get
 * the same sums. `before` is the contribution of earlier days, which must all be at least thirty days in the past.
 */
export function tracesOf(days: readonly DayStudy[], date: string, before?: HeatSoFar): Map<string, Traces> {
  const traces = before === undefined ? new Map<string, Traces>() : warmthOf(before, date);
  for (const { day, rules } of inOrder(days)) {
    const age = ageOf(day, date);
    const fading = fadingAt(age);
    for (const [ruleId, study] of Object.entries(rules)) {
      const sum = traces.get(ruleId) ?? { warmth: 0, minutes: 0 };
      sum.warmth += (partsOf(study) / PARTS) * fading;
      if (age < INTENSITY_DAYS) sum.minutes += minutesOf(study);
      traces.set(ruleId, sum);
    }
  }
  return traces;
}
