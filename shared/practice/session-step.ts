import * as z from 'zod/mini';
import { DRILL_PARAMETERS, rulePath, todaysCardsPath } from '#shared/pages/page-paths.ts';
import { drillPath } from '#shared/practice/drill-path.ts';
import { mixedQuizPath } from '#shared/practice/mixed-set.ts';
import { minutesOf } from '#shared/practice/practice-time.ts';
import { ArticleSlug, RuleId, RuleNumber } from '#shared/rules/rule.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { Ground } from '#shared/trainer/ground.ts';

const Count = z.int().check(z.minimum(1));
const Seconds = z.int().check(z.minimum(1));

/**
 * A step of a practice session, as this device stores it. `seconds` is how long it takes. `why` says which block of the
 * plan the questions come from, and 'mixed' means several. `grounds` has the grounds that the calls are on, and is
 * empty for general practice.
 */
export const SessionStep = z.union([
  z.strictObject({ kind: z.literal('cards'), count: Count, seconds: Seconds, isNew: z.boolean() }),
  z.strictObject({
    kind: z.literal('questions'),
    count: Count,
    seconds: Seconds,
    why: z.enum(['due', 'weak', 'new', 'mixed']),
    ruleIds: z.array(RuleId).check(z.minLength(1)),
  }),
  z.strictObject({ kind: z.literal('calls'), count: Count, seconds: Seconds, grounds: z.array(Ground) }),
  z.strictObject({
    kind: z.literal('read'),
    seconds: Seconds,
    ruleId: RuleId,
    ruleNumber: RuleNumber,
    slug: ArticleSlug,
    isWhole: z.boolean(),
  }),
]);
export type SessionStep = z.infer<typeof SessionStep>;
type StepOf<K extends SessionStep['kind']> = Extract<SessionStep, { kind: K }>;

/** Returns the address for practicing calls on these grounds, or on any if there are none. */
export const callsPath = (grounds: readonly Ground[]): string =>
  drillPath({ mode: grounds.length > 0 ? 'weak' : 'practice', subject: null, grounds });

/** Returns the address where a step takes place. */
export function stepPath(step: SessionStep): string {
  switch (step.kind) {
    case 'cards':
      return todaysCardsPath(step.count);
    case 'questions':
      return mixedQuizPath({ kind: 'rules', ids: step.ruleIds }, step.count);
    case 'calls':
      return `${callsPath(step.grounds)}&${DRILL_PARAMETERS.count}=${step.count}`;
    default:
      return rulePath(step.slug, step.ruleNumber);
  }
}

const ruleNumberOf = (ruleId: string) => ruleId.replace('fre-', '');

function questionWords({ count, why, ruleIds }: StepOf<'questions'>): string {
  const questions = countWords(count, 'question');
  const [only, ...others] = ruleIds;
  if (only !== undefined && others.length === 0) return `${questions} on Rule ${ruleNumberOf(only)}`;
  const on = { due: 'rules that are due', weak: 'your weak spots', new: 'rules you’ve read', mixed: 'several rules' };
  return `${questions} on ${on[why]}`;
}

/** Names a step, as in 'Next: 5 questions on your weak spots'. */
export function stepWords(step: SessionStep): string {
  switch (step.kind) {
    case 'cards':
      return countWords(step.count, step.isNew ? 'new flashcard' : 'flashcard');
    case 'questions':
      return questionWords(step);
    case 'calls':
      return `${countWords(step.count, 'objection call')}${step.grounds.length > 0 ? ' on grounds you miss' : ''}`;
    default: {
      const minutes = countWords(minutesOf(step.seconds), 'minute');
      return step.isWhole ? `Read Rule ${step.ruleNumber}` : `Read Rule ${step.ruleNumber} for ${minutes}`;
    }
  }
}
