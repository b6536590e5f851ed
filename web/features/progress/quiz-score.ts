import { scorePercent } from '#shared/quizzes/performance-level.ts';
import type { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';

/** The score of a quiz. Answers that couldn't be scored yet don't count. */
export type QuizScore = { correct: number; total: number; percent: number };

export function scoreOf(items: readonly QuizItem[]): QuizScore {
  const scored = items.filter(({ correct }) => correct !== null);
  const correct = scored.filter((item) => item.correct).length;
  return { correct, total: scored.length, percent: scorePercent(correct, scored.length) };
}
