import {
  BY_DAY,
  BY_MONTH,
  BY_RULE,
  type FoldChange,
  type FoldStore,
  isChanged,
  keepFolds,
  type StoredFold,
} from '#shared/study/keep-folds.ts';
import { monthOf } from '#shared/study/month-study.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import type { StudyDb } from '#web/databases/study-db.ts';
import { packedBy } from '#web/study/log-packs.ts';
import { foldOf, storedFold } from '#web/study/stored-folds.ts';
import { entryOf } from '#web/study/study-row.ts';

/** Reads the events that match any of the keys. Returns each event once. */
export async function entriesBy(db: StudyDb, index: 'rules' | 'day', keys: readonly string[]): Promise<LoggedEvent[]> {
  // A query for one key returns all of its rows at once. A single query for all keys would go row by row.
  const found = await Promise.all(keys.map((key) => db.rows.where(index).equals(key).toArray()));
  const byId = new Map([...found.flat(), ...(await packedBy(db, index, keys))].map((row) => [row.id, row]));
  return [...byId.values()].flatMap((row) => entryOf(row) ?? []);
}

/** Reads all events of the given months. `newDays` must include days that have no stored projection yet. */
export async function entriesOfMonths(
  db: StudyDb,
  months: readonly string[],
  newDays: readonly string[] = [],
): Promise<LoggedEvent[]> {
  const days = await db.dayFolds
    .where('key')
    .startsWithAnyOf(months.map((month) => `${month}-`))
    .primaryKeys();
  const theirs = newDays.filter((day) => months.includes(monthOf(day)));
  return entriesBy(db, 'day', [...new Set([...days, ...theirs])]);
}

type Folds = StudyDb['ruleFolds'];
/** Projections by key. The value is undefined for a key without a projection. */
type FoldsByKey = ReadonlyMap<string, StoredFold | undefined>;
/** The stored projections that one new event affects, by kind. */
export type FoldsOfEvent = Record<'rules' | 'days' | 'months', FoldsByKey>;

async function readFolds(folds: Folds, keys: readonly string[]): Promise<FoldsByKey> {
  const found = await folds.bulkGet([...keys]);
  return new Map(keys.map((key, index) => [key, found[index] && foldOf(found[index])]));
}

/**
 * Reads the projections that a new event affects. Reading them along with the event's row saves `updateFolds` a round
 * trip, as long as nothing else in the transaction writes them in between.
 */
export async function readFoldsOf(db: StudyDb, event: LoggedEvent): Promise<FoldsOfEvent> {
  const [rules, days, months] = await Promise.all([
    readFolds(db.ruleFolds, BY_RULE.keysOf(event)),
    readFolds(db.dayFolds, BY_DAY.keysOf(event)),
    readFolds(db.monthFolds, BY_MONTH.keysOf(event)),
  ]);
  return { rules, days, months };
}

function storeOf(folds: Folds, eventsOf: FoldStore['eventsOf'], known: FoldsByKey = new Map()): FoldStore {
  return {
    read: async (keys) => {
      const found = keys.every((key) => known.has(key)) ? known : await readFolds(folds, keys);
      return keys.flatMap((key) => found.get(key) ?? []);
    },
    eventsOf,
    write: async (all) => void (await folds.bulkPut(all.map(storedFold))),
    remove: (keys) => folds.bulkDelete([...keys]),
  };
}

/** Drops the stored past if it includes any of these days. It's computed again when study analytics are opened. */
async function dropPast(db: StudyDb, days: readonly string[]): Promise<void> {
  const [first] = days.toSorted();
  if (first === undefined) return;
  // Looks first, because deleting by a query makes all other writes of the transaction wait.
  const later = await db.pasts.where('before').above(monthOf(first)).primaryKeys();
  if (later.length > 0) await db.pasts.bulkDelete(later);
}

/**
 * Applies changes in the study log to this device's projections. Call this in a read-write transaction over `rowStores`
 * after writing the rows. `before` is the event before the change. `known` has projections that were already read.
 */
export async function updateFolds(db: StudyDb, changes: readonly FoldChange[], known?: FoldsOfEvent): Promise<void> {
  const { ruleFolds, dayFolds, monthFolds } = db;
  const byRule = storeOf(ruleFolds, (keys) => entriesBy(db, 'rules', keys), known?.rules);
  const byDay = storeOf(dayFolds, (keys) => entriesBy(db, 'day', keys), known?.days);
  const days = changes
    .filter(isChanged)
    .flatMap(({ before, after }) => [before, after].flatMap((event) => event?.localDay ?? []));
  const byMonth = storeOf(monthFolds, (keys) => entriesOfMonths(db, keys, days), known?.months);
  // These run in parallel, because each round trip to the database costs as much as the work itself.
  await Promise.all([
    keepFolds(BY_RULE, byRule, changes),
    keepFolds(BY_DAY, byDay, changes),
    keepFolds(BY_MONTH, byMonth, changes),
    dropPast(db, days),
  ]);
}
