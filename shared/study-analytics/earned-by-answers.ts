import { type AttemptLine, attemptsOf, type MonthStudy } from '#shared/study/month-study.ts';
import type { AchievementId } from '#shared/study-analytics/achievement.ids.ts';
import { countMark, type Mark, nthMark } from '#shared/study-analytics/mark.ts';

type OfAnswers = Extract<
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

const REAL_QUIZ = 5;
const RIGHT_IN_A_ROW = 30;
const HARD_QUESTIONS = 10;
const ACCURATE_PERCENT = 90;
const PERFECT_QUIZZES = 5;
const QUIZZES = 50;

const isPerfect = ({ right }: AttemptLine, least: number) => right.length >= least && !right.includes('0');

const isHard = (attempt: AttemptLine) =>
  isPerfect(attempt, HARD_QUESTIONS) && attempt.advanced.replaceAll('0', '').length >= HARD_QUESTIONS;

/**
 * All answers in order, as a string with '1' or '0' for each, because there may be hundreds of thousands. `at` returns when an
 * answer was given.
 */
type Answers = { bits: string; at: (index: number) => number | null };

function answersOf(attempts: readonly AttemptLine[]): Answers {
  const at = (index: number) => {
    let before = 0;
    for (const attempt of attempts) {
      before += attempt.right.length;
      if (index < before) return attempt.at;
    }
    return null;
  };
  return { bits: attempts.map(({ right }) => right).join(''), at };
}

/** Counts correct answers. Earned by the `target`th one. */
function rightMark({ bits, at }: Answers, target: number): Mark {
  let count = 0;
  let index = -1;
  while (count < target) {
    index = bits.indexOf('1', index + 1);
    if (index === -1) return countMark(count, target, null);
    count += 1;
  }
  return countMark(count, target, at(index));
}

/** Counts correct answers in a row. */
function rowMark({ bits, at }: Answers, target: number): Mark {
  const start = bits.indexOf('1'.repeat(target));
  const row = bits.length - 1 - bits.lastIndexOf('0');
  return countMark(row, target, start === -1 ? null : at(start + target - 1));
}

/** Earned once nine in ten of the last `of` answers are correct. Until then, counts the correct ones. */
function accuracyMark({ bits, at }: Answers, of: number): Mark {
  const target = (of * ACCURATE_PERCENT) / 100;
  let right = 0;
  for (let index = 0; index < bits.length; index += 1) {
    right += bits[index] === '1' ? 1 : 0;
    right -= bits[index - of] === '1' ? 1 : 0;
    if (index >= of - 1 && right >= target) return { ...countMark(right, target, at(index)), value: of };
  }
  return { ...countMark(right, target, null), value: of };
}

/** Returns the times of the first `most` attempts that count. */
function firstTimes(
  attempts: readonly AttemptLine[],
  most: number,
  counts: (attempt: AttemptLine) => boolean = () => true,
): number[] {
  const times: number[] = [];
  for (const attempt of attempts) {
    if (times.length === most) break;
    if (counts(attempt)) times.push(attempt.at);
  }
  return times;
}

/** Returns the achievements for answers. `months` may be in any order. */
export function answersEarned(months: readonly MonthStudy[]): Record<OfAnswers, Mark> {
  const ordered = months.toSorted((one, other) => (one.month < other.month ? -1 : 1));
  // On a flight, the clock may have been turned back between two months.
  const attempts = ordered.flatMap(attemptsOf).toSorted((one, other) => one.at - other.at);
  const answers = answersOf(attempts);
  const perfect = firstTimes(attempts, PERFECT_QUIZZES, (attempt) => isPerfect(attempt, REAL_QUIZ));
  return {
    'perfect-quiz': nthMark(perfect, 1),
    'perfect-five': nthMark(perfect, PERFECT_QUIZZES),
    'accuracy-100': accuracyMark(answers, 100),
    'accuracy-300': accuracyMark(answers, 300),
    'ten-advanced': { ...nthMark(firstTimes(attempts, 1, isHard), 1), value: HARD_QUESTIONS },
    'thirty-right': rowMark(answers, RIGHT_IN_A_ROW),
    'fifty-quizzes': nthMark(firstTimes(attempts, QUIZZES), QUIZZES),
    'right-500': rightMark(answers, 500),
    'right-2000': rightMark(answers, 2000),
  };
}
