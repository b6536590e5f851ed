import * as z from 'zod/mini';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { Milliseconds, Seconds } from '#shared/time/time.contract.ts';
import { Ground } from '#shared/trainer/ground.ts';

export const MAX_DRILL_ITEMS = 200;

/**
 * A call that was played, or a ladder that was put in order. `itemId`: the call's ID, or the ladder's slug; `ruleId`:
 * the rule that it's about, null for a competition rule; `grounds`: the grounds of the objection, empty if the call was
 * let pass; `response`: the position of the chosen response, null if none was asked for or given; `credit`: hundredths
 * of a point, negative for a false objection that cost points; `correct`: whether it counts as right for mastery;
 * `reactionMs`: from showing the call to the decision; `timeS`: everything until the next one.
 */
export const DrillItem = z.strictObject({
  itemId: z.string().check(z.minLength(1), z.maxLength(60)),
  ruleId: z.nullable(RuleId),
  grounds: z.array(Ground).check(z.maxLength(24)),
  response: z.nullable(z.int().check(z.minimum(0), z.maximum(9))),
  credit: z.int().check(z.minimum(-100), z.maximum(1000)),
  correct: z.boolean(),
  reactionMs: Milliseconds,
  timeS: Seconds,
});
export type DrillItem = z.infer<typeof DrillItem>;

/**
 * How calls are played. 'practice': no clock; 'rapid': against the clock; 'round': a whole examination; 'weak': what
 * the user misses most; 'ladder': steps put in order.
 */
export const DRILL_MODES = ['practice', 'rapid', 'round', 'weak', 'ladder'] as const;
export const DrillMode = z.enum(DRILL_MODES);
export type DrillMode = z.infer<typeof DrillMode>;
