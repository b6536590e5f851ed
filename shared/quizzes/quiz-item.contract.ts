import * as z from 'zod/mini';
import { QuestionId, QuestionType } from '#shared/quizzes/question.contract.ts';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { Difficulty } from '#shared/rules/scales.ts';
import { Seconds } from '#shared/time/time.contract.ts';

export const MAX_QUIZ_ITEMS = 100;

/**
 * An answered question. `option` is the position of the chosen option. `correct`, `difficulty`, and `questionType` are
 * set by the device and set again when the server receives the answer. They're null if the one that set them last
 * doesn't know the question.
 */
export const QuizItem = z.strictObject({
  questionId: QuestionId,
  ruleId: RuleId,
  option: z.int().check(z.minimum(0), z.maximum(3)),
  timeS: Seconds,
  correct: z.nullable(z.boolean()),
  difficulty: z.nullable(Difficulty),
  questionType: z.nullable(QuestionType),
});
export type QuizItem = z.infer<typeof QuizItem>;
