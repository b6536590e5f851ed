import { type Key, keyOf, primaryKeys } from '#web/databases/row-keys.ts';
import type { StudyDb, StudyRow } from '#web/databases/study-db.ts';

/** From so many rows on, one question for all between the first and the last may be quicker than one for each. */
const MANY = 16;
/** How many rows between them may be read for each that is asked for. */
const SPARE = 4;

/** Those of an entity that are there. Each question to the database costs about as much as reading a row of its answer. */
async function ofEntity(db: StudyDb, keys: readonly Key[]): Promise<StudyRow[]> {
  const asked = primaryKeys(keys.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const [first, last] = [asked.at(0), asked.at(-1)];
  if (first === undefined || last === undefined) return [];
  const one = async () => (await db.rows.bulkGet(asked)).flatMap((row) => row ?? []);
  if (asked.length < MANY) return one();
  const between = db.rows.where('[e+id]').between(first, last, true, true);
  const most = SPARE * asked.length;
  const there = await between
    .clone()
    .limit(most + 1)
    .primaryKeys();
  if (there.length === 0) return []; // as when everything is read for the first time
  return there.length > most ? one() : between.toArray();
}

/** The rows that are named, undefined for each that is not there. */
export async function rowsOf(db: StudyDb, keys: readonly Key[]): Promise<(StudyRow | undefined)[]> {
  const byEntity = new Map<string, Key[]>();
  for (const key of keys) {
    const ofOne = byEntity.get(key.e);
    if (ofOne === undefined) byEntity.set(key.e, [key]);
    else ofOne.push(key);
  }
  const found = new Map<string, StudyRow>();
  for (const ofOne of byEntity.values()) for (const row of await ofEntity(db, ofOne)) found.set(keyOf(row), row);
  return keys.map((key) => found.get(keyOf(key)));
}
