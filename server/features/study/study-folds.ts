import {
  daysOf,
  deleteEntries,
  entriesByIds,
  entryIdsBy,
  insertEntries,
} from '#server/features/study/study-entries.repository.ts';
import {
  deleteFolds,
  findFolds,
  foldsFrom,
  type KeptFolds,
  saveFolds,
} from '#server/features/study/study-folds.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { DayStudy } from '#shared/study/day-study.ts';
import {
  BY_DAY,
  BY_MONTH,
  BY_RULE,
  currentFolds,
  type FoldChange,
  type FoldStore,
  keepFolds,
} from '#shared/study/keep-folds.ts';
import type { MonthStudy } from '#shared/study/month-study.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';

/** Receives the number of events that are read again. */
type OnReread = (entries: number) => void;

function reread(db: Db, userId: string, ids: readonly string[], onReread?: OnReread): Promise<LoggedEvent[]> {
  onReread?.(ids.length);
  return entriesByIds(db, userId, ids);
}

/** Returns the IDs of the events that count under any of the keys. */
async function idsUnder(db: Db, kind: KeptFolds, userId: string, keys: readonly string[]): Promise<string[]> {
  if (kind === 'rule') return entryIdsBy(db, userId, 'rule_id', keys);
  const days = kind === 'day' ? keys : await daysOf(db, userId, keys);
  return entryIdsBy(db, userId, 'local_day', days);
}

const storeOf = (db: Db, kind: KeptFolds, userId: string, onReread?: OnReread): FoldStore => ({
  read: (keys) => findFolds(db, kind, userId, keys),
  eventsOf: async (keys) => reread(db, userId, await idsUnder(db, kind, userId, keys), onReread),
  write: (folds) => saveFolds(db, kind, userId, folds),
  remove: (keys) => deleteFolds(db, kind, userId, keys),
});

/**
 * Updates the projections after changes to a user's study log. Call this in the transaction that wrote the rows, with
 * the space locked. `before` is what each row contained before the change.
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
  await keepFolds(BY_RULE, storeOf(trx, 'rule', userId, onReread), changes);
  await keepFolds(BY_DAY, storeOf(trx, 'day', userId, onReread), changes);
  await keepFolds(BY_MONTH, storeOf(trx, 'month', userId, onReread), changes);
}

/** Returns a user's projections by rule, for the given rules or for all rules with events. */
export async function readRuleStudies(db: Db, userId: string, ruleIds?: readonly string[]): Promise<RuleStudy[]> {
  const stored = await (ruleIds === undefined ? foldsFrom(db, 'rule', userId) : findFolds(db, 'rule', userId, ruleIds));
  return currentFolds(BY_RULE, storeOf(db, 'rule', userId), stored);
}

/** Returns a user's projections by study day, oldest first: all of them, or those from `fromDay` ('YYYY-MM-DD') on. */
export async function readDayStudies(db: Db, userId: string, fromDay = ''): Promise<DayStudy[]> {
  return currentFolds(BY_DAY, storeOf(db, 'day', userId), await foldsFrom(db, 'day', userId, fromDay));
}

/** Returns a user's projections by month, oldest first: all of them, or those from `fromMonth` ('YYYY-MM') on. */
export async function readMonthStudies(db: Db, userId: string, fromMonth = ''): Promise<MonthStudy[]> {
  return currentFolds(BY_MONTH, storeOf(db, 'month', userId), await foldsFrom(db, 'month', userId, fromMonth));
}
