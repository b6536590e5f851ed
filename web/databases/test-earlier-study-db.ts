import { Dexie } from 'dexie';
import { type Fold, type StudyRow, studyDbName } from '#web/databases/study-db.ts';

const STORES = {
  rows: '[e+id], *rules, day, *quizOn',
  logPacks: '[last+first], *rules, *days',
  outbox: '++lid, &opId, [e+id], state',
  rejected: 'opId, at',
  acked: 'upTo, at',
  meta: 'key',
  parked: '[e+id]',
  ruleFolds: 'key',
  dayFolds: 'key',
  quizzes: 'key',
};

type Contents = { rows: readonly StudyRow[]; dayFolds: readonly Fold[]; monthFolds?: readonly Fold[] };

/**
 * Creates a user's database on this device the way an earlier build did: with the second version of its schema if
 * months are given, and with the first otherwise.
 */
export async function makeEarlierStudyDb(userId: string, { rows, dayFolds, monthFolds }: Contents): Promise<void> {
  const earlier = new Dexie(studyDbName(userId));
  earlier.version(1).stores(STORES);
  if (monthFolds) earlier.version(2).stores({ monthFolds: 'key' });
  await earlier.table('rows').bulkPut(rows);
  await earlier.table('dayFolds').bulkPut(dayFolds);
  if (monthFolds) await earlier.table('monthFolds').bulkPut(monthFolds);
  earlier.close();
}
