import type { RuleStudy } from '#shared/study/rule-study.ts';
import { type LoggedEvent, rulesOf } from '#shared/study/study-event.contract.ts';

/** A level that a quiz led to, where the clock was `tzOffsetMin` minutes ahead of UTC. */
export type LevelStep = RuleStudy['changes'][number] & { ruleId: string; tzOffsetMin: number };

const placeOf = (ruleId: string, at: number) => `${ruleId} ${at}`;

/** The changes of level that quizzes among the entries led to, in no order; those of other quizzes are left out. */
export function levelSteps(
  folds: readonly Pick<RuleStudy, 'ruleId' | 'changes'>[],
  entries: readonly LoggedEvent[],
): LevelStep[] {
  const offsets = new Map<string, number>();
  for (const entry of entries)
    if (entry.type === 'quiz')
      for (const ruleId of rulesOf(entry)) offsets.set(placeOf(ruleId, entry.at), entry.tzOffsetMin);
  return folds.flatMap(({ ruleId, changes }) =>
    changes.flatMap((change): LevelStep[] => {
      const tzOffsetMin = offsets.get(placeOf(ruleId, change.at));
      return tzOffsetMin === undefined ? [] : [{ ...change, ruleId, tzOffsetMin }];
    }),
  );
}
