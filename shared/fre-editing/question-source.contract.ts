import * as z from 'zod/mini';
import { QuestionType } from '#shared/quizzes/question.contract.ts';
import { Day } from '#shared/rules/law.contract.ts';
import { RuleNumber } from '#shared/rules/rule.contract.ts';
import { Difficulty } from '#shared/rules/scales.ts';
import { Prose } from '#shared/text/prose.contract.ts';

const OptionSource = z.strictObject({ text: Prose, correct: z.optional(z.literal(true)), feedback: Prose });

/**
 * What a student does in a question: explain a rule, rule as the judge, make the objection, ask the next question,
 * reply to an objection, offer an exhibit, argue at sidebar, handle a juror's question, read a transcript, or concede a
 * point to the other side.
 */
const TEMPLATES = [
  'explain',
  'rule',
  'object',
  'ask',
  'reply',
  'exhibit',
  'sidebar',
  'juror',
  'transcript',
  'concede',
] as const;

/** A question as written in a source. `correct` marks the key, and `objective` names one of the file's objectives. */
const QuestionSource = z.strictObject({
  id: z.string(),
  type: QuestionType,
  level: Difficulty,
  template: z.optional(z.enum(TEMPLATES)),
  objective: z.string(),
  part: Prose,
  stem: Prose,
  options: z.array(OptionSource).check(z.minLength(2), z.maxLength(4)),
  no_objection: z.optional(z.literal(true)),
  as_of: z.optional(Day),
  valid_until: z.optional(Day),
});
export type QuestionSource = z.infer<typeof QuestionSource>;

/**
 * The contract of `<rule>.questions.yaml`. `objectives` maps short names to sentences that begin with a measurable
 * verb, such as 'identify'.
 */
export const QuestionsSource = z.strictObject({
  rule_number: RuleNumber,
  objectives: z.record(z.string(), Prose),
  questions: z.array(QuestionSource).check(z.minLength(1)),
});
export type QuestionsSource = z.infer<typeof QuestionsSource>;

/** Returns the position of the key, or -1 if no option is marked. */
export function keyOf({ options }: QuestionSource): number {
  return options.findIndex(({ correct }) => correct === true);
}

/** Returns the number in a question's ID, such as 7 for '404-q07', or 0 if the ID doesn't end in a number. */
export const questionNumber = ({ id }: Pick<QuestionSource, 'id'>): number => Number(/\d+$/.exec(id)?.[0] ?? 0);

const ID_DIGITS = 2;

/** Returns the ID of a question from its rule and its number, such as '404-q07' for question 7 on Rule 404. */
export const questionId = (ruleNumber: string, number: number): string =>
  `${ruleNumber}-q${String(number).padStart(ID_DIGITS, '0')}`;
