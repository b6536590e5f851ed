import * as z from 'zod/mini';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { beginQuiz, type OpenQuiz } from '#web/features/quizzes/open-quiz.ts';

const Attempt = z.object({
  type: z.literal('quiz'),
  ruleId: z.nullable(z.string()),
  items: z.array(QuizItem),
  at: z.int(),
  tzOffsetMin: z.int(),
});
/** The fields of a stored attempt that its results need. */
export type Attempt = z.infer<typeof Attempt>;

/**
 * Reads a stored event as an attempt. Null if there is none, if it isn't an attempt, or if this build can't read it.
 */
export const readAttempt = (data: unknown): Attempt | null => readTolerantly(Attempt, data) ?? null;

/**
 * Reopens an attempt with today's versions of its questions, so the quiz has the edition of `bank`. `missing` is the
 * number of questions that no longer exist.
 */
export function reopenQuiz(
  id: string,
  { ruleId, items }: Attempt,
  bank: { version: string; questions: readonly Question[] },
): { quiz: OpenQuiz; missing: number } {
  const found = items.flatMap((item) => {
    const question = bank.questions.find((each) => each.id === item.questionId);
    return question === undefined ? [] : [{ question, item }];
  });
  const begun = beginQuiz({ id, ruleId, version: bank.version, questions: found.map(({ question }) => question) });
  const quiz = {
    ...begun,
    answers: found.map(({ item }) => item.option),
    spentMs: found.map(({ item }) => item.timeS * 1000),
  };
  return { quiz, missing: items.length - found.length };
}
