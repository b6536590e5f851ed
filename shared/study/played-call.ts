import type { Drill, QuizAttempt } from '#shared/study/study-event.contract.ts';
import type { Ground } from '#shared/trainer/ground.ts';

/**
 * A call of the Objection Trainer as a rule's projection keeps it. `said` has the grounds of the objection. It's empty
 * if the user let the call pass. `at` is in Unix ms.
 */
export type PlayedCall = { itemId: string; said: readonly Ground[]; correct: boolean; at: number };

/** The maximum number of calls that a rule's projection keeps. The newest ones stay. */
const KEPT_CALLS = 20;

/** Adds an event's calls on a rule, newest last. Ladders aren't calls. */
export function withPlayedCalls(
  calls: readonly PlayedCall[],
  event: QuizAttempt | Drill,
  ruleId: string,
): readonly PlayedCall[] {
  if (event.type !== 'drill' || event.mode === 'ladder') return calls;
  const more = event.items.filter((item) => item.ruleId === ruleId);
  if (more.length === 0) return calls;
  return [
    ...calls,
    ...more.map(({ itemId, grounds, correct }) => ({ itemId, said: grounds, correct, at: event.at })),
  ].slice(-KEPT_CALLS);
}
