import { dayLines } from '#shared/progress/day-lines.ts';
import { type DrillLine, drillsOf, type MonthStudy } from '#shared/study/month-study.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';
import { DRILL_MODES, type DrillMode } from '#shared/trainer/drill-item.contract.ts';

/** What is practiced: the modes of the Objection Trainer, and flashcards. */
export type Practiced = DrillMode | 'cards';
export const PRACTICED: readonly Practiced[] = [...DRILL_MODES, 'cards'];

/** The number of flashcard reviews on one day, and in how many of them the card was recalled. */
type ReviewDay = { day: string; reviews: number; recalled: number };

/**
 * What the achievements need to know about all practice so far, as plain JSON. Times are Unix ms.
 *
 * - `lastAt` is the time of the last drill.
 * - `within5`, `within2`, and `untimed` count right calls. `at` says when each count was high enough.
 * - `triedAt` says when each kind of practice was first tried.
 * - `window` has the last 30 days of reviews, and `retainedAt` is the last moment of study on the first day when enough
 *   were recalled.
 */
export type PracticeSoFar = {
  lastAt: number | null;
  within5: number;
  within2: number;
  untimed: number;
  at: Readonly<Partial<Record<CallCount, number>>>;
  triedAt: Readonly<Partial<Record<Practiced, number>>>;
  window: readonly ReviewDay[];
  retainedAt: number | null;
};

type CallCount = 'within5' | 'within2' | 'untimed';

/** How many right calls each achievement requires. */
export const CALLS: Record<CallCount, number> = { within5: 20, within2: 25, untimed: 50 };
const COUNTS = ['within5', 'within2', 'untimed'] as const;

const WINDOW_DAYS = 30;
export const REVIEWS = 100;
const RETAINED_PERCENT = 90;

const NO_PRACTICE: PracticeSoFar = {
  lastAt: null,
  within5: 0,
  within2: 0,
  untimed: 0,
  at: {},
  triedAt: {},
  window: [],
  retainedAt: null,
};

function withDrill(sum: PracticeSoFar, drill: DrillLine): PracticeSoFar {
  const counts = { within5: sum.within5, within2: sum.within2, untimed: sum.untimed };
  const at = { ...sum.at };
  for (const count of COUNTS) {
    counts[count] += drill[count];
    if (counts[count] >= CALLS[count]) at[count] ??= drill.at;
  }
  return { ...sum, ...counts, at, triedAt: { [drill.mode]: drill.at, ...sum.triedAt }, lastAt: drill.at };
}

/** Returns whether at least nine in ten of at least 100 reviews were recalled. */
function isRetained(window: readonly ReviewDay[]): boolean {
  const reviews = window.reduce((total, day) => total + day.reviews, 0);
  const recalled = window.reduce((total, day) => total + day.recalled, 0);
  return reviews >= REVIEWS && 100 * recalled >= RETAINED_PERCENT * reviews;
}

/** Adds later months, given in any order. `before` has all earlier practice. */
export function addPractice(months: readonly MonthStudy[], before: PracticeSoFar = NO_PRACTICE): PracticeSoFar {
  const drills = months.flatMap(drillsOf).toSorted((one, other) => one.at - other.at);
  let sum = drills.reduce(withDrill, before);
  for (const { day, reviews, recalled, last } of dayLines(months)) {
    if (reviews === 0 || last === null) continue;
    const from = daysBefore(day, WINDOW_DAYS - 1);
    const window = [...sum.window.filter((each) => each.day >= from), { day, reviews, recalled }];
    const retainedAt = sum.retainedAt ?? (isRetained(window) ? last.at : null);
    sum = { ...sum, window, retainedAt, triedAt: { cards: last.at, ...sum.triedAt } };
  }
  return sum;
}

/**
 * Returns whether no drill in these months is older than the last one already counted, and all reviews are from days
 * after those counted. If a flight set the clock back, this may be false.
 */
export const isPracticeLater = ({ lastAt, window }: PracticeSoFar, months: readonly MonthStudy[]): boolean =>
  (lastAt === null || months.flatMap(drillsOf).every(({ at }) => at >= lastAt)) &&
  dayLines(months).every(({ day, reviews }) => reviews === 0 || day > (window.at(-1)?.day ?? ''));
