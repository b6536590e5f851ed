import { levelChanges } from '#shared/progress/level-changes.ts';
import type { LevelChange, RuleStudy } from '#shared/study/rule-study.ts';
import { type LoggedEvent, rulesOf } from '#shared/study/study-event.contract.ts';

/** A level change that a quiz or a drill caused. The local time was `tzOffsetMin` minutes ahead of UTC. */
export type LevelStep = LevelChange & { ruleId: string; tzOffsetMin: number };

const placeOf = (ruleId: string, at: number) => `${ruleId} ${at}`;

/** Returns the level changes that the quizzes and drills in these events caused, in no particular order. */
export function levelSteps(folds: readonly RuleStudy[], entries: readonly LoggedEvent[]): LevelStep[] {
  const offsets = new Map<string, number>();
  for (const entry of entries)
    if (entry.type === 'quiz' || entry.type === 'drill')
      for (const ruleId of rulesOf(entry)) offsets.set(placeOf(ruleId, entry.at), entry.tzOffsetMin);
  return folds.flatMap((fold) =>
    levelChanges(fold).flatMap((change): LevelStep[] => {
      const tzOffsetMin = offsets.get(placeOf(fold.ruleId, change.at));
      return tzOffsetMin === undefined ? [] : [{ ...change, ruleId: fold.ruleId, tzOffsetMin }];
    }),
  );
}
