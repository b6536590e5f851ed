import { deleteEntries, entriesBy, insertEntries } from '#server/features/study/study-entries.repository.ts';
import {
  allRuleFolds,
  dayFoldsFrom,
  deleteDayFolds,
  deleteRuleFolds,
  findDayFolds,
  findRuleFolds,
  saveDayFolds,
  saveRuleFolds,
} from '#server/features/study/study-folds.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { DayStudy } from '#shared/study/day-study.ts';
import { BY_DAY, BY_RULE, currentFolds, type FoldChange, type FoldStore, keepFolds } from '#shared/study/keep-folds.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';

const ruleStore = (db: Db, userId: string): FoldStore => ({
  read: (ruleIds) => findRuleFolds(db, userId, ruleIds),
  eventsOf: (ruleIds) => entriesBy(db, userId, 'rule_id', ruleIds),
  write: (folds) => saveRuleFolds(db, userId, folds),
  remove: (ruleIds) => deleteRuleFolds(db, userId, ruleIds),
});

const dayStore = (db: Db, userId: string): FoldStore => ({
  read: (days) => findDayFolds(db, userId, days),
  eventsOf: (days) => entriesBy(db, userId, 'local_day', days),
  write: (folds) => saveDayFolds(db, userId, folds),
  remove: (days) => deleteDayFolds(db, userId, days),
});

/**
 * Carries changes of somebody's log into what is computed from it. To be called in the transaction that has written the rows of
 * the log, with the person locked; `before` is what the row held until then.
 */
export async function updateFolds(trx: Db, userId: string, changes: readonly FoldChange[]): Promise<void> {
  await deleteEntries(
    trx,
    userId,
    changes.flatMap(({ before }) => before ?? []),
  );
  await insertEntries(
    trx,
    userId,
    changes.flatMap(({ after }) => after ?? []),
  );
  await keepFolds(BY_RULE, ruleStore(trx, userId), changes);
  await keepFolds(BY_DAY, dayStore(trx, userId), changes);
}

/** What somebody's log comes to by rule: of the rules given, or of all that have entries. */
export async function readRuleStudies(db: Db, userId: string, ruleIds?: readonly string[]): Promise<RuleStudy[]> {
  const stored = await (ruleIds === undefined ? allRuleFolds(db, userId) : findRuleFolds(db, userId, ruleIds));
  return currentFolds(BY_RULE, ruleStore(db, userId), stored);
}

/** What somebody's log comes to by local day, oldest first: from `fromDay` ('YYYY-MM-DD'), or of all days that have entries. */
export async function readDayStudies(db: Db, userId: string, fromDay = ''): Promise<DayStudy[]> {
  return currentFolds(BY_DAY, dayStore(db, userId), await dayFoldsFrom(db, userId, fromDay));
}
