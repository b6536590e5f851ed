import type { LevelChange, RuleStudy } from '#shared/study/rule-study.ts';

type Kept = Pick<RuleStudy, 'changes' | 'firstReadAt' | 'studiedAt'>;

/**
 * The level changes of a rule as its page showed them. A projection treats the first graded session as the beginning. If the rule
 * had been read or marked before, its level was already learning, and staying there isn't a change.
 */
export function levelChanges({ changes, firstReadAt, studiedAt }: Kept): LevelChange[] {
  const begunAt = Math.min(firstReadAt ?? Number.POSITIVE_INFINITY, studiedAt ?? Number.POSITIVE_INFINITY);
  return changes
    .map((change) =>
      change.from === 'not_started' && begunAt < change.at ? { ...change, from: 'learning' as const } : change,
    )
    .filter(({ from, to }) => from !== to);
}
