import { v7 as newId } from 'uuid';
import type { EventWhen } from '#shared/study/event-when.ts';
import type { Drill } from '#shared/study/study-event.contract.ts';
import type { Ladder } from '#shared/trainer/call.contract.ts';

const MAX_S = 86_400;
const FULL_CREDIT = 100;

/** How a ladder was put in order: the edition version, the number of checks, and the time in milliseconds. */
type Solved = { version: string; checks: number; ms: number };

/** Returns the event for a ladder that is in order. It counts as correct if the first check found nothing wrong. */
export function ladderDrill(
  { slug, rule_id: ruleId }: Pick<Ladder, 'slug' | 'rule_id'>,
  { version, checks, ms }: Solved,
  when: EventWhen,
): { id: string; drill: Drill } {
  const timeS = Math.min(MAX_S, Math.max(0, Math.round(ms / 1000)));
  const correct = checks === 1;
  const credit = correct ? FULL_CREDIT : 0;
  const item = { itemId: slug, ruleId, grounds: [], response: null, credit, correct, reactionMs: 1000 * timeS, timeS };
  return {
    id: newId(),
    drill: {
      type: 'drill',
      mode: 'ladder',
      subject: slug,
      version,
      durationS: timeS,
      score: credit,
      items: [item],
      ...when,
    },
  };
}
