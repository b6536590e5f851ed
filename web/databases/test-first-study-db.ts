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

/** Creates a user's database on this device with the first version of its schema. */
export async function makeFirstStudyDb(
  userId: string,
  { rows, dayFolds }: { rows: readonly StudyRow[]; dayFolds: readonly Fold[] },
): Promise<void> {
  const first = new Dexie(studyDbName(userId));
  first.version(1).stores(STORES);
  await first.table('rows').bulkPut(rows);
  await first.table('dayFolds').bulkPut(dayFolds);
  first.close();
}
