import { type Key, keyOf, primaryKeys } from '#web/databases/row-keys.ts';
import type { StudyDb, StudyRow } from '#web/databases/study-db.ts';

/** For at least this many rows, one range query may be faster than one query per row. */
const MANY = 16;
/** How many extra rows a range query may read for each requested row. */
const SPARE = 4;

/**
 * Reads the existing rows of one entity with as few queries as possible, because each query costs about as much as
 * reading one row.
 */
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
  if (there.length === 0) return []; // as is typical in a first download
  return there.length > most ? one() : between.toArray();
}

/** Reads the rows with these keys, in order. A row that doesn't exist is undefined. */
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
