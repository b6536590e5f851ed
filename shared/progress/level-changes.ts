import type { LevelChange, RuleStudy } from '#shared/study/rule-study.ts';

type Kept = Pick<RuleStudy, 'changes' | 'firstReadAt' | 'studiedAt'>;

/**
 * The level changes of a rule as its page showed them. A fold takes the first graded session for the beginning; if the rule
 * had been read or marked before, its level was learning by then, and staying there is no change.
 */
export function levelChanges({ changes, firstReadAt, studiedAt }: Kept): LevelChange[] {
  const begunAt = Math.min(firstReadAt ?? Number.POSITIVE_INFINITY, studiedAt ?? Number.POSITIVE_INFINITY);
  return changes
    .map((change) =>
      change.from === 'not_started' && begunAt < change.at ? { ...change, from: 'learning' as const } : change,
    )
    .filter(({ from, to }) => from !== to);
}
