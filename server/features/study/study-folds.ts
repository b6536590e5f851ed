import {
  deleteEntries,
  entriesByIds,
  entryIdsBy,
  insertEntries,
} from '#server/features/study/study-entries.repository.ts';
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
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';

/** Hears how many entries of a log are read again. */
type OnReread = (entries: number) => void;

function reread(db: Db, userId: string, ids: readonly string[], onReread?: OnReread): Promise<LoggedEvent[]> {
  onReread?.(ids.length);
  return entriesByIds(db, userId, ids);
}

const ruleStore = (db: Db, userId: string, onReread?: OnReread): FoldStore => ({
  read: (ruleIds) => findRuleFolds(db, userId, ruleIds),
  eventsOf: async (ruleIds) => reread(db, userId, await entryIdsBy(db, userId, 'rule_id', ruleIds), onReread),
  write: (folds) => saveRuleFolds(db, userId, folds),
  remove: (ruleIds) => deleteRuleFolds(db, userId, ruleIds),
});

const dayStore = (db: Db, userId: string, onReread?: OnReread): FoldStore => ({
  read: (days) => findDayFolds(db, userId, days),
  eventsOf: async (days) => reread(db, userId, await entryIdsBy(db, userId, 'local_day', days), onReread),
  write: (folds) => saveDayFolds(db, userId, folds),
  remove: (days) => deleteDayFolds(db, userId, days),
});

/**
 * Carries changes of somebody's log into what is computed from it. To be called in the transaction that has written the rows of
 * the log, with the person locked; `before` is what the row held until then.
 */
export async function updateFolds(
  trx: Db,
  userId: string,
  changes: readonly FoldChange[],
  onReread?: OnReread,
): Promise<void> {
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
  await keepFolds(BY_RULE, ruleStore(trx, userId, onReread), changes);
  await keepFolds(BY_DAY, dayStore(trx, userId, onReread), changes);
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
