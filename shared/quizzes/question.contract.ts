import * as z from 'zod/mini';
import { Day } from '#shared/rules/law.contract.ts';
import { RuleId, RuleNumber } from '#shared/rules/rule.contract.ts';
import { Difficulty } from '#shared/rules/scales.ts';
import { Prose } from '#shared/text/prose.contract.ts';

/** The question types of learning specification §3. */
const QUESTION_TYPES = ['multiple_choice', 'true_false', 'scenario'] as const;
export const QuestionType = z.enum(QUESTION_TYPES);
export type QuestionType = z.infer<typeof QuestionType>;

export const QuestionId = z.string().check(z.regex(/^\d{3,4}-q\d{2}$/));

/**
 * A question with its key, as stored in an edition.
 *
 * - `id` looks like '404-q01', and `part` is the part of the rule that the question tests, such as '404(b)(1)'.
 * - `key` is the position of the correct option. Options are never shuffled, and `option_feedback` has one text for
 *   each.
 * - `no_objection` means that staying seated is correct.
 * - `as_of` is the first day of the amended official text that the question is about. The question may be asked from
 *   that day through `valid_until`.
 */
export const Question = z.strictObject({
  id: QuestionId,
  rule_id: RuleId,
  rule_number: RuleNumber,
  question_type: QuestionType,
  difficulty_level: Difficulty,
  learning_objective: Prose,
  part: Prose,
  question_text: Prose,
  options: z.array(Prose).check(z.minLength(2), z.maxLength(4)),
  key: z.int().check(z.minimum(0), z.maximum(3)),
  option_feedback: z.array(Prose).check(z.minLength(2), z.maxLength(4)),
  no_objection: z.boolean(),
  as_of: z.nullable(Day),
  valid_until: z.nullable(Day),
});
export type Question = z.infer<typeof Question>;
