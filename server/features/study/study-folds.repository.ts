import { chunks } from '#server/platform/db/chunks.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { StoredFold } from '#shared/study/keep-folds.ts';

type Kept = { key: string; fold: string };

const storedFold = ({ key, fold }: Kept): StoredFold => ({ key, fold: JSON.parse(fold) as unknown });

/** Parts in one order, so that two writers never wait for each other. */
const sorted = (folds: readonly StoredFold[]) => chunks(folds.toSorted((one, other) => (one.key < other.key ? -1 : 1)));

const ruleStudies = (db: Db, userId: string) =>
  db.selectFrom('rule_study').select(['rule_id as key', 'fold']).where('user_id', '=', userId).orderBy('rule_id');

const dayStudies = (db: Db, userId: string) =>
  db.selectFrom('day_study').select(['local_day as key', 'fold']).where('user_id', '=', userId).orderBy('local_day');

/** What somebody's entries come to under every rule that has some. */
export async function allRuleFolds(db: Db, userId: string): Promise<StoredFold[]> {
  return (await ruleStudies(db, userId).execute()).map(storedFold);
}

/** The same of the rules given. */
export async function findRuleFolds(db: Db, userId: string, ruleIds: readonly string[]): Promise<StoredFold[]> {
  const found: Kept[] = [];
  for (const some of chunks(ruleIds))
    found.push(...(await ruleStudies(db, userId).where('rule_id', 'in', some).execute()));
  return found.map(storedFold);
}

export async function saveRuleFolds(trx: Db, userId: string, folds: readonly StoredFold[]): Promise<void> {
  for (const some of sorted(folds)) {
    await trx
      .insertInto('rule_study')
      .values(some.map(({ key, fold }) => ({ user_id: userId, rule_id: key, fold: JSON.stringify(fold) })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'rule_id']).doUpdateSet((row) => ({ fold: row.ref('excluded.fold') })),
      )
      .execute();
  }
}

export async function deleteRuleFolds(trx: Db, userId: string, ruleIds: readonly string[]): Promise<void> {
  for (const some of chunks(ruleIds)) {
    await trx.deleteFrom('rule_study').where('user_id', '=', userId).where('rule_id', 'in', some).execute();
  }
}

/** What somebody's entries come to on every day from `fromDay` that has some, oldest first. */
export async function dayFoldsFrom(db: Db, userId: string, fromDay: string): Promise<StoredFold[]> {
  return (await dayStudies(db, userId).where('local_day', '>=', fromDay).execute()).map(storedFold);
}

/** The same of the days given. */
export async function findDayFolds(db: Db, userId: string, days: readonly string[]): Promise<StoredFold[]> {
  const found: Kept[] = [];
  for (const some of chunks(days))
    found.push(...(await dayStudies(db, userId).where('local_day', 'in', some).execute()));
  return found.map(storedFold);
}

export async function saveDayFolds(trx: Db, userId: string, folds: readonly StoredFold[]): Promise<void> {
  for (const some of sorted(folds)) {
    await trx
      .insertInto('day_study')
      .values(some.map(({ key, fold }) => ({ user_id: userId, local_day: key, fold: JSON.stringify(fold) })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'local_day']).doUpdateSet((row) => ({ fold: row.ref('excluded.fold') })),
      )
      .execute();
  }
}

export async function deleteDayFolds(trx: Db, userId: string, days: readonly string[]): Promise<void> {
  for (const some of chunks(days)) {
    await trx.deleteFrom('day_study').where('user_id', '=', userId).where('local_day', 'in', some).execute();
  }
}
