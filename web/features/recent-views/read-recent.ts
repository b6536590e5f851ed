import { masteryOf } from '#shared/progress/mastery.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';
import type { MasteryLevel } from '#shared/study/study-event.contract.ts';
import { readRuleFolds } from '#web/study/read-folds.ts';
import type { Study } from '#web/sync/study.ts';

/** The user's study data by rule, and how well the user knows each rule. */
export type Viewed = { studies: RuleStudy[]; levels: ReadonlyMap<string, MasteryLevel> };

/** Reads the data from which the recent views are chosen. */
export async function readViewed(study: Study): Promise<Viewed> {
  const studies = await readRuleFolds(study.db);
  return { studies, levels: new Map(studies.map((each) => [each.ruleId, masteryOf(each, study.now()).level])) };
}
