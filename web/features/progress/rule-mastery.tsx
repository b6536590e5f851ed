import type { RuleState } from '#web/features/progress/read-progress.ts';
import { MasteryRing } from '#web/rule-kit/mastery-ring.tsx';

/**
 * Shows the user's mastery level for a rule. Reserves the space while `state` is undefined, which means that it isn't
 * known yet. Visitors (null) see nothing.
 */
export function RuleMastery({ state }: { state: RuleState | null | undefined }) {
  if (state === null) return null;
  const { level, word } = state ?? { level: 'not_started', word: 'Not started' };
  return (
    <span style={state ? undefined : { visibility: 'hidden' }}>
      <MasteryRing level={level} label={word} />
    </span>
  );
}
