import { type AttemptLine, attemptsOf, type MonthStudy } from '#shared/study/month-study.ts';
import type { AchievementId } from '#shared/study-analytics/achievement.ids.ts';

/** The achievements that depend on quiz answers. */
export type OfAnswers = Extract<
  AchievementId,
  | 'perfect-quiz'
  | 'perfect-five'
  | 'accuracy-100'
  | 'accuracy-300'
  | 'ten-advanced'
  | 'thirty-right'
  | 'fifty-quizzes'
  | 'right-500'
  | 'right-2000'
>;

/**
 * What the achievements need to know about all attempts so far, as plain JSON. Times are Unix ms.
 *
 * - `lastAt` is the time of the last attempt.
 * - `quizzes`, `perfect`, and `right` are the numbers of attempts, perfect quizzes, and correct answers. The last two
 *   are counted only up to what achievements need.
 * - `tail` has the newest answers, at most 300, in order, each as '1' or '0'.
 * - `at` says when achievements were earned.
 */
export type AnswersSoFar = {
  lastAt: number | null;
  quizzes: number;
  perfect: number;
  right: number;
  tail: string;
  at: Readonly<Partial<Record<OfAnswers, number>>>;
};

export const RIGHT_IN_A_ROW = 30;
export const HARD_QUESTIONS = 10;
export const PERFECT_QUIZZES = 5;
export const QUIZZES = 50;
/** The highest number of correct answers that any achievement needs. */
const RIGHT_ANSWERS = 2000;

/** The highest number of answers in a row that any achievement looks at. */
const TAIL = 300;
const REAL_QUIZ = 5;
const ACCURATE_PERCENT = 90;

const NO_ANSWERS: AnswersSoFar = { lastAt: null, quizzes: 0, perfect: 0, right: 0, tail: '', at: {} };

const isPerfect = ({ right }: AttemptLine, least: number) => right.length >= least && !right.includes('0');

const isHard = (attempt: AttemptLine) =>
  isPerfect(attempt, HARD_QUESTIONS) && attempt.advanced.replaceAll('0', '').length >= HARD_QUESTIONS;

/** Returns how many of the last `of` answers must be correct for an accuracy achievement. */
export const accurateOf = (of: number): number => (of * ACCURATE_PERCENT) / 100;

/** Counts the correct answers, up to `most`. */
export function countRight(bits: string, most: number): number {
  let count = 0;
  for (let index = bits.indexOf('1'); index !== -1 && count < most; index = bits.indexOf('1', index + 1)) count += 1;
  return count;
}

/** Returns the position of the `count`th correct answer, starting at `from`, or -1 if there are fewer. */
function placeOfRight(bits: string, from: number, count: number): number {
  let index = from - 1;
  for (let left = count; left > 0; left -= 1) {
    index = bits.indexOf('1', index + 1);
    if (index === -1) return -1;
  }
  return index;
}

/**
 * Returns the position of the answer that first makes 30 correct in a row, or -1 if there are never that many in a row.
 */
function placeOfRow(bits: string): number {
  const start = bits.indexOf('1'.repeat(RIGHT_IN_A_ROW));
  return start === -1 ? -1 : start + RIGHT_IN_A_ROW - 1;
}

/**
 * Returns the position of the first answer at which at least nine in ten of the last `of` answers are correct, or -1 if
 * there is none.
 */
function placeOfAccuracy(bits: string, of: number): number {
  const target = accurateOf(of);
  let right = 0;
  for (let index = 0; index < bits.length; index += 1) {
    right += bits[index] === '1' ? 1 : 0;
    right -= bits[index - of] === '1' ? 1 : 0;
    if (index >= of - 1 && right >= target) return index;
  }
  return -1;
}

/** Returns the times of the first attempts for which `counts` returns true, up to `most` of them. */
function firstTimes(
  attempts: readonly AttemptLine[],
  most: number,
  counts: (attempt: AttemptLine) => boolean,
): number[] {
  const times: number[] = [];
  for (const attempt of attempts) {
    if (times.length === most) break;
    if (counts(attempt)) times.push(attempt.at);
  }
  return times;
}

function inOrder(months: readonly MonthStudy[]): AttemptLine[] {
  const ordered = months.toSorted((one, other) => (one.month < other.month ? -1 : 1));
  // The months may overlap, because a flight may have set the clock back between them.
  return ordered.flatMap(attemptsOf).toSorted((one, other) => one.at - other.at);
}

/** Adds later months, given in any order. `before` has all earlier answers. */
export function addAnswers(months: readonly MonthStudy[], before: AnswersSoFar = NO_ANSWERS): AnswersSoFar {
  const attempts = inOrder(months);
  const perfect = firstTimes(attempts, PERFECT_QUIZZES - before.perfect, (attempt) => isPerfect(attempt, REAL_QUIZ));
  // This is one string because there may be hundreds of thousands of answers.
  const added = attempts.map(({ right }) => right).join('');
  const bits = before.tail + added;
  const timeOf = (place: number): number | undefined => {
    let end = before.tail.length;
    const isBefore = ({ right }: AttemptLine) => {
      end += right.length;
      return place < end;
    };
    return place === -1 ? undefined : attempts.find(isBefore)?.at;
  };
  const earned: Record<OfAnswers, () => number | undefined> = {
    'perfect-quiz': () => perfect[0],
    'perfect-five': () => perfect[PERFECT_QUIZZES - 1 - before.perfect],
    'fifty-quizzes': () => attempts[QUIZZES - 1 - before.quizzes]?.at,
    'ten-advanced': () => attempts.find(isHard)?.at,
    'accuracy-100': () => timeOf(placeOfAccuracy(bits, 100)),
    'accuracy-300': () => timeOf(placeOfAccuracy(bits, 300)),
    'thirty-right': () => timeOf(placeOfRow(bits)),
    'right-500': () => timeOf(placeOfRight(bits, before.tail.length, 500 - before.right)),
    'right-2000': () => timeOf(placeOfRight(bits, before.tail.length, RIGHT_ANSWERS - before.right)),
  };
  const at = Object.entries(earned).flatMap(([id, find]) => {
    const time = before.at[id as OfAnswers] ?? find();
    return time === undefined ? [] : [[id, time] as const];
  });
  return {
    lastAt: attempts.at(-1)?.at ?? before.lastAt,
    quizzes: before.quizzes + attempts.length,
    perfect: before.perfect + perfect.length,
    right: before.right + countRight(added, RIGHT_ANSWERS - before.right),
    tail: bits.slice(-TAIL),
    at: Object.fromEntries(at),
  };
}

/**
 * Returns whether no attempt in these months is older than the last one already counted. The clock may have been set
 * back on a flight.
 */
export const areAnswersLater = ({ lastAt }: AnswersSoFar, months: readonly MonthStudy[]): boolean =>
  lastAt === null ||
  months.every((month) =>
    attemptsOf({ ...month, attempts: month.attempts.slice(0, 1) }).every(({ at }) => at >= lastAt),
  );
