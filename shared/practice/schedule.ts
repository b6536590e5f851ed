import { FSRSAlgorithm } from 'ts-fsrs';
import type { CardStudy } from '#shared/study/card-study.ts';
import { remember } from '#shared/study/memory.ts';
import type { Grade } from '#shared/study/study-event.contract.ts';
import { daysBefore, daysBetween } from '#shared/time/calendar-day.ts';

/** The longest interval, in days, if there is no competition. */
const MAX_INTERVAL = 365;
const RETENTION = 0.9;
const FINAL_RETENTION = 0.95;
/** For this many days before a competition, cards come back sooner. */
const FINAL_DAYS = 10;
/** For this many days before a competition, no new cards are introduced. */
const REVIEW_ONLY_DAYS = 2;
const MAX_NEW_CARDS = 20;

/**
 * How flashcards are scheduled. `retention` is the probability of recall at which a card is due. `maxInterval` is in
 * days. `daysLeft` is the number of days until the competition, or null if there is none or it's over.
 */
export type Schedule = { retention: number; maxInterval: number; daysLeft: number | null };

function longestGap(daysLeft: number): number {
  if (daysLeft <= 14) return Math.max(1, Math.round(0.3 * daysLeft));
  return Math.round((daysLeft <= 60 ? 0.2 : 0.1) * daysLeft);
}

/** Returns the schedule on a date. Dates are 'YYYY-MM-DD'. Formulas §9. */
export function scheduleOn(today: string, competitionDay: string | null): Schedule {
  const daysLeft = competitionDay === null ? -1 : daysBetween(today, competitionDay);
  if (daysLeft < 0) return { retention: RETENTION, maxInterval: MAX_INTERVAL, daysLeft: null };
  return {
    retention: daysLeft <= FINAL_DAYS ? FINAL_RETENTION : RETENTION,
    maxInterval: longestGap(daysLeft),
    daysLeft,
  };
}

/**
 * Returns how many new cards to show on a day. `unseen` counts the cards that were never graded. `limit` is the user's
 * own limit. If there is no competition, only that limit counts.
 */
export function newCardsOn({ daysLeft }: Schedule, unseen: number, limit: number): number {
  if (daysLeft === null) return limit;
  if (daysLeft <= REVIEW_ONLY_DAYS) return 0;
  const needed = daysLeft <= REVIEW_ONLY_DAYS + 1 ? MAX_NEW_CARDS : Math.ceil(unseen / (daysLeft - 3));
  return Math.min(MAX_NEW_CARDS, limit, needed);
}

/**
 * The algorithms, by schedule. They're cached because creating one takes longer than using it for hundreds of cards.
 */
const algorithms = new WeakMap<Schedule, FSRSAlgorithm>();

function algorithmOf(schedule: Schedule): FSRSAlgorithm {
  const known = algorithms.get(schedule);
  if (known !== undefined) return known;
  const { retention: request_retention, maxInterval: maximum_interval } = schedule;
  const fsrs = new FSRSAlgorithm({ request_retention, maximum_interval, enable_fuzz: false });
  algorithms.set(schedule, fsrs);
  return fsrs;
}

/** Returns the number of days from a review to the next one. Source: FSRS-6. */
const intervalOf = (stability: number, schedule: Schedule): number => algorithmOf(schedule).next_interval(stability, 0);

/** Returns the date on which a card is due. */
export const dueOn = (card: Pick<CardStudy, 'day' | 'stability'>, schedule: Schedule): string =>
  daysBefore(card.day, -intervalOf(card.stability, schedule));

/** Returns the interval, in days, that a grade would give a card, or undefined if the card was already graded today. */
export function intervalAfter(
  card: CardStudy | undefined,
  grade: Grade,
  moment: { day: string; at: number },
  schedule: Schedule,
): number | undefined {
  const memory = remember(card ?? null, grade, moment);
  return memory === card ? undefined : intervalOf(memory.stability, schedule);
}
