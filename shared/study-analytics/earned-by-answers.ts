import {
  type AnswersSoFar,
  accurateOf,
  countRight,
  HARD_QUESTIONS,
  type OfAnswers,
  PERFECT_QUIZZES,
  QUIZZES,
  RIGHT_IN_A_ROW,
} from '#shared/study-analytics/answers-so-far.ts';
import { countMark, type Mark } from '#shared/study-analytics/mark.ts';

/** Returns the progress toward the achievements for answers. */
export function answersEarned({ quizzes, perfect, right, tail, at }: AnswersSoFar): Record<OfAnswers, Mark> {
  const mark = (id: OfAnswers, current: number, target: number) => countMark(current, target, at[id] ?? null);
  /** Returns the mark of an achievement that's earned once nine in ten of the last `of` answers are correct. */
  const accuracy = (id: OfAnswers, of: number): Mark => ({
    ...mark(id, countRight(tail.slice(-of), of), accurateOf(of)),
    value: of,
  });
  return {
    'perfect-quiz': mark('perfect-quiz', perfect, 1),
    'perfect-five': mark('perfect-five', perfect, PERFECT_QUIZZES),
    'accuracy-100': accuracy('accuracy-100', 100),
    'accuracy-300': accuracy('accuracy-300', 300),
    'ten-advanced': { ...mark('ten-advanced', 0, 1), value: HARD_QUESTIONS },
    'thirty-right': mark('thirty-right', tail.length - 1 - tail.lastIndexOf('0'), RIGHT_IN_A_ROW),
    'fifty-quizzes': mark('fifty-quizzes', quizzes, QUIZZES),
    'right-500': mark('right-500', right, 500),
    'right-2000': mark('right-2000', right, 2000),
  };
}
