import type { LevelChange, RuleStudy } from '#shared/study/rule-study.ts';

type Kept = Pick<RuleStudy, 'changes' | 'firstReadAt' | 'studiedAt'>;

/**
 * Returns a rule's level changes as its page showed them. A projection records the first graded session as a change
 * from 'not_started'. If the user had read or marked the rule before that, its level was already learning, and a
 * session that leaves it there isn't a change.
 */
export function levelChanges({ changes, firstReadAt, studiedAt }: Kept): LevelChange[] {
  const begunAt = Math.min(firstReadAt ?? Number.POSITIVE_INFINITY, studiedAt ?? Number.POSITIVE_INFINITY);
  return changes
    .map((change) =>
      change.from === 'not_started' && begunAt < change.at ? { ...change, from: 'learning' as const } : change,
    )
    .filter(({ from, to }) => from !== to);
}
