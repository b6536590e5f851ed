import * as z from 'zod/mini';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { QuizItem } from '#shared/quizzes/quiz-item.contract.ts';
import { beginQuiz, type OpenQuiz } from '#web/features/quizzes/open-quiz.ts';

const Attempt = z.object({
  type: z.literal('quiz'),
  ruleId: z.nullable(z.string()),
  version: z.string(),
  items: z.array(QuizItem),
  at: z.int(),
  tzOffsetMin: z.int(),
});
/** A quiz's entry in the log, as far as its results are shown from it. */
export type Attempt = z.infer<typeof Attempt>;

/** An entry as the log has it; null for none, for another one, and for one that this build cannot read. */
export const readAttempt = (data: unknown): Attempt | null => readTolerantly(Attempt, data) ?? null;

/** A quiz that was taken, with the questions of today; `missing`: how many of its questions are not among these any more. */
export function reopenQuiz(
  id: string,
  { ruleId, version, items }: Attempt,
  bank: readonly Question[],
): { quiz: OpenQuiz; missing: number } {
  const found = items.flatMap((item) => {
    const question = bank.find((each) => each.id === item.questionId);
    return question === undefined ? [] : [{ question, item }];
  });
  const begun = beginQuiz({ id, ruleId, version, questions: found.map(({ question }) => question) });
  const quiz = {
    ...begun,
    answers: found.map(({ item }) => item.option),
    spentMs: found.map(({ item }) => item.timeS * 1000),
  };
  return { quiz, missing: items.length - found.length };
}
