import * as z from 'zod/mini';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { Prose } from '#shared/text/prose.contract.ts';
import { Ground } from '#shared/trainer/ground.ts';

export const CallId = z.string().check(z.regex(/^[a-z]+(-[a-z0-9]+)*-\d{2}$/), z.maxLength(60));
export const CaseType = z.enum(['civil', 'criminal']);
export const Stage = z.enum(['direct', 'cross', 'redirect', 'exhibit']);
export type Stage = z.infer<typeof Stage>;

/** The ruling if both sides make their best arguments. 'none' means that nothing should be said. */
export const Ruling = z.enum(['sustained', 'overruled', 'none']);
export type Ruling = z.infer<typeof Ruling>;

const Line = z.strictObject({ by: z.enum(['question', 'answer']), text: Prose });
const Response = z.strictObject({ text: Prose, why: Prose });

/**
 * One moment of testimony. The last of the `lines` is the call.
 *
 * - `best` is the best ground, or null if nothing should be said. `valid` are other grounds that a judge could sustain.
 * - `tempting` is the ground that a hasty student would pick where nothing should be said.
 * - `part` is the rule or part that decides the call ('602', '801(c)'), or null for a ground that only competition
 *   rules have.
 * - `why` is the reason for the ruling. `say` is the objection as spoken, or the examiner's answer to a needless one.
 * - `key` is the position of the best response, or null if there are no responses.
 */
export const Call = z.strictObject({
  id: CallId,
  case_type: CaseType,
  stage: Stage,
  witness: Prose,
  setting: Prose,
  offered_for: z.nullable(Prose),
  lines: z.array(Line).check(z.minLength(1), z.maxLength(4)),
  best: z.nullable(Ground),
  valid: z.array(Ground),
  tempting: z.nullable(Ground),
  ruling: Ruling,
  part: z.nullable(z.string()),
  rule_id: z.nullable(RuleId),
  why: Prose,
  say: Prose,
  responses: z.array(Response),
  key: z.nullable(z.int()),
});
export type Call = z.infer<typeof Call>;

const PracticeSlug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(50));

/** The side whose lawyer asks the questions. */
const Examiner = z.enum(['plaintiff', 'prosecution', 'defense']);

/** One direct or cross examination: a sequence of calls whose lines form one transcript. */
export const Examination = z.strictObject({
  slug: PracticeSlug,
  title: Prose,
  caption: Prose,
  case_type: CaseType,
  examiner: Examiner,
  stage: Stage,
  witness: Prose,
  facts: Prose,
  calls: z.array(Call).check(z.minLength(8), z.maxLength(14)),
});
export type Examination = z.infer<typeof Examination>;

const Step = z.strictObject({ do: Prose, say: Prose, why: Prose });

/**
 * An exercise in which students put the steps of a foundation or an impeachment in order. `steps` are in the right
 * order. Each says what to do, what to say, and why it comes at this point.
 */
export const Ladder = z.strictObject({
  slug: PracticeSlug,
  title: Prose,
  part: z.string(),
  rule_id: RuleId,
  kind: z.enum(['foundation', 'impeachment']),
  setting: Prose,
  steps: z.array(Step).check(z.minLength(5), z.maxLength(8)),
});
export type Ladder = z.infer<typeof Ladder>;

/** The contract of the chunk with everything that the Objection Trainer needs. */
export const TrainerChunk = z.strictObject({
  calls: z.array(Call),
  examinations: z.array(Examination),
  ladders: z.array(Ladder),
});
export type TrainerChunk = z.infer<typeof TrainerChunk>;
