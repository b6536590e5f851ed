import * as z from 'zod/mini';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { Milliseconds, Seconds } from '#shared/time/time.contract.ts';
import { Ground } from '#shared/trainer/ground.ts';

export const MAX_DRILL_ITEMS = 200;

/**
 * A call that was played, or a ladder whose steps were put in order.
 *
 * - `itemId` is the call's ID or the ladder's slug.
 * - `ruleId` is the rule that the call or ladder is about, or null for a competition rule.
 * - `grounds` has the grounds of the objection. It's empty if the user let the call pass.
 * - `response` is the position of the chosen response, or null if none was asked for or given.
 * - `credit` is in hundredths of a point, and negative for a false alarm that cost points.
 * - `correct` says whether the item counts as correct for mastery.
 * - `reactionMs` is the time from showing the call to the decision, and `timeS` is the whole time until the next call.
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
 * How calls are played. 'practice': without a clock; 'rapid': against the clock; 'round': a whole examination; 'weak':
 * what the user misses most; 'ladder': putting steps in order.
 */
export const DRILL_MODES = ['practice', 'rapid', 'round', 'weak', 'ladder'] as const;
export const DrillMode = z.enum(DRILL_MODES);
export type DrillMode = z.infer<typeof DrillMode>;
