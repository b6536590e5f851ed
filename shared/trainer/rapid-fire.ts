import type { Call } from '#shared/trainer/call.contract.ts';

/** The length of Rapid Fire. Learning specification §2, Timed Challenge. */
export const RAPID_MS = 300_000;

/** More calls than anyone can play in five minutes. */
export const MOST_RAPID_CALLS = 120;

const LONGEST_MS = 8000;
const SHORTEST_MS = 3000;
const STEP_MS = 500;

/** Returns how long a call's clock runs after `streak` right calls in a row: from 8 s down to 3 s. */
export const clockMs = (streak: number): number => Math.max(SHORTEST_MS, LONGEST_MS - STEP_MS * streak);

const STREAK_STEP = 3;
const MOST = 3;

/** Returns the points multiplier: 1, plus 0.5 for every three right calls in a row, up to a maximum of 3. */
export const multiplierOf = (streak: number): number => Math.min(MOST, 1 + Math.floor(streak / STREAK_STEP) / 2);

const WORD_MS = 240;
const LEAST_READING_MS = 3000;

const wordsIn = (text: string | null) => text?.split(/\s+/).length ?? 0;

/**
 * Returns how long it takes to read a call at 250 words a minute, but at least 3 s. The setting is included, because
 * unlike counsel in a real round, the user doesn't know it yet.
 */
export function readingMs({ setting, witness, offered_for, lines }: Call): number {
  const words = [setting, witness, offered_for, ...lines.map(({ text }) => text)].reduce(
    (sum, text) => sum + wordsIn(text),
    0,
  );
  return Math.max(LEAST_READING_MS, words * WORD_MS);
}

/** Returns the time left on a call's clock, which doesn't start until there has been time to read the call. */
export function clockLeftMs(call: Call, streak: number, callMs: number): number {
  const whole = clockMs(streak);
  return Math.min(whole, Math.max(0, readingMs(call) + whole - callMs));
}

const MOST_BONUS = 50;

/**
 * Returns the points (hundredths) for a right decision worth `credit`: more for a streak, and for time left on the
 * clock.
 */
export function rapidCredit(
  call: Call,
  credit: number,
  { streak, reactionMs }: { streak: number; reactionMs: number },
) {
  const bonus = (MOST_BONUS * clockLeftMs(call, streak, reactionMs)) / clockMs(streak);
  return Math.round(credit * multiplierOf(streak) + bonus);
}
