import type { DayStudy } from '#shared/study/day-study.ts';
import { BY_DAY, BY_MONTH, BY_RULE, currentFolds } from '#shared/study/keep-folds.ts';
import type { MonthStudy } from '#shared/study/month-study.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';
import type { StudyDb } from '#web/databases/study-db.ts';
import { foldOf } from '#web/study/stored-folds.ts';
import { entriesBy, entriesOfMonths } from '#web/study/update-folds.ts';

/** Reads the projections of the given rules, or of all rules that have events. */
export async function readRuleFolds(db: StudyDb, ruleIds?: readonly string[]): Promise<RuleStudy[]> {
  const { ruleFolds } = db;
  const stored = await (ruleIds === undefined ? ruleFolds.toArray() : ruleFolds.where('key').anyOf(ruleIds).toArray());
  return currentFolds(BY_RULE, { eventsOf: (keys) => entriesBy(db, 'rules', keys) }, stored.map(foldOf));
}

/**
 * Reads the projections of study days, oldest first, from `fromDay` ('YYYY-MM-DD') or for all days that have events.
 */
export async function readDayFolds(db: StudyDb, fromDay = ''): Promise<DayStudy[]> {
  const stored = await db.dayFolds.where('key').aboveOrEqual(fromDay).toArray();
  return currentFolds(BY_DAY, { eventsOf: (keys) => entriesBy(db, 'day', keys) }, stored.map(foldOf));
}

/** Reads the projections of months, oldest first, from `fromMonth` ('YYYY-MM') or for all months that have events. */
export async function readMonthFolds(db: StudyDb, fromMonth = ''): Promise<MonthStudy[]> {
  const stored = await db.monthFolds.where('key').aboveOrEqual(fromMonth).toArray();
  return currentFolds(BY_MONTH, { eventsOf: (keys) => entriesOfMonths(db, keys) }, stored.map(foldOf));
}
