import { FSRSAlgorithm, forgetting_curve, Rating } from 'ts-fsrs';
import type { Grade } from '#shared/study/study-event.contract.ts';
import { daysBetween } from '#shared/time/calendar-day.ts';

const DAY_MS = 86_400_000;

// These are the default weights. The retention of 0.90 matters only for scheduling, for which this instance isn't used.
const fsrs = new FSRSAlgorithm({ request_retention: 0.9, enable_short_term: false, enable_fuzz: false });

const RATING = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, easy: Rating.Easy } as const;

/**
 * How well a rule or flashcard is remembered, by FSRS-6. `stability` is how many days it takes until the probability of
 * recall falls to 90 percent. `difficulty` is from 1 to 10. `day` and `at` (Unix ms) say when the last graded session
 * or card review that counted took place.
 */
export type Memory = { stability: number; difficulty: number; day: string; at: number };

/**
 * Returns the memory after a graded session or a card review. Only the first session or review of a study day counts,
 * so that repeating a rule all evening doesn't look like weeks of study. A session or review on an earlier study day
 * than the last one that counted, for example after a flight west, doesn't count, either.
 */
export function remember(memory: Memory | null, grade: Grade, { day, at }: { day: string; at: number }): Memory {
  if (memory === null) return { ...fsrs.next_state(null, 0, RATING[grade]), day, at };
  const elapsed = daysBetween(memory.day, day);
  return elapsed >= 1 ? { ...fsrs.next_state(memory, elapsed, RATING[grade]), day, at } : memory;
}

/** Returns the probability of recall at `now` (Unix ms). */
export const retrievability = ({ stability, at }: Memory, now: number): number =>
  forgetting_curve(fsrs.parameters.w, Math.max(0, now - at) / DAY_MS, stability);
