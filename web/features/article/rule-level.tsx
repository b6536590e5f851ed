import { masteryWord } from '#shared/progress/mastery.words.ts';
import type { MasteryLevel } from '#shared/study/study-event.contract.ts';
import { MasteryRing } from '#web/rule-kit/mastery-ring.tsx';

/** Shows the user's mastery level for a rule. The default is 'not_started'. */
export function RuleLevel({ level = 'not_started' }: { level: MasteryLevel | undefined }) {
  return <MasteryRing level={level} label={masteryWord(level)} />;
}
