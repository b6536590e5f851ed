import { primaryKeys } from '#web/databases/row-keys.ts';
import type { LogPack, StudyDb, StudyRow } from '#web/databases/study-db.ts';
import { entryOf } from '#web/study/study-row.ts';

/** Events are packed if at least `from` of them arrive together, with up to `size` in each pack. */
export type PackSize = { from: number; size: number };

export const PACK_SIZE: PackSize = { from: 50, size: 100 };

const LOOKED_UP: ReadonlySet<string> = new Set(['quiz', 'drill']);

/**
 * Returns whether a row may be in a pack. It must be a settled event, but not a quiz attempt or a drill, because those
 * are looked up one by one.
 */
export function isPackable(row: StudyRow): boolean {
  const { pending, isLive, seenIn } = row;
  const entry = entryOf(row);
  return pending === 0 && isLive && seenIn === undefined && entry !== undefined && !LOOKED_UP.has(entry.type);
}

const byRule = (a: StudyRow, b: StudyRow) => ((a.rules?.[0] ?? '') < (b.rules?.[0] ?? '') ? -1 : 1);
const byId = (a: StudyRow, b: StudyRow) => (a.id < b.id ? -1 : 1);

function packOf(rows: readonly StudyRow[]): LogPack {
  const sorted = rows.toSorted(byId);
  return {
    first: sorted.at(0)?.id ?? '',
    last: sorted.at(-1)?.id ?? '',
    rules: [...new Set(rows.flatMap((row) => row.rules ?? []))],
    days: [...new Set(rows.flatMap((row) => row.day ?? []))],
    rows: sorted,
  };
}

/** Deletes existing event rows. Uses a single range query if there are no other rows between them. */
async function deleteRows(db: StudyDb, rows: readonly StudyRow[]): Promise<void> {
  const sorted = primaryKeys(rows.toSorted(byId));
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (first === undefined || last === undefined) return;
  const between = db.rows.where('[e+id]').between(first, last, true, true);
  if ((await between.clone().count()) === sorted.length) await between.delete();
  else await db.rows.bulkDelete(sorted);
}

/**
 * Stores events in packs. Each pack is a single record with many events. `there` has the IDs of the events that were
 * rows until now. An event is either a row or in exactly one pack.
 */
export async function packRows(
  db: StudyDb,
  rows: readonly StudyRow[],
  { there, size }: { there: ReadonlySet<string>; size: number },
): Promise<void> {
  await deleteRows(
    db,
    rows.filter(({ id }) => there.has(id)),
  );
  const sorted = rows.toSorted(byRule);
  const packs: LogPack[] = [];
  for (let at = 0; at < sorted.length; at += size) packs.push(packOf(sorted.slice(at, at + size)));
  await db.logPacks.bulkAdd(packs);
}

async function asRows(db: StudyDb, packs: readonly LogPack[]): Promise<void> {
  if (packs.length === 0) return;
  await db.rows.bulkPut(packs.flatMap(({ rows }) => rows));
  await db.logPacks.bulkDelete(packs.map(({ first, last }): [string, string] => [last, first]));
}

/**
 * Turns these events back into rows, along with the other events in their packs. Call this before reading or writing
 * any event that may be packed. Returns whether anything was unpacked.
 */
export async function unpack(db: StudyDb, ids: readonly string[]): Promise<boolean> {
  const sorted = ids.toSorted();
  const [first, last] = [sorted.at(0), sorted.at(-1)];
  if (first === undefined || last === undefined) return false;
  const keys = await db.logPacks.where('[last+first]').aboveOrEqual([first, '']).primaryKeys();
  const near = keys.filter(([, firstOfPack]) => firstOfPack <= last);
  if (near.length === 0) return false;
  const asked = new Set(ids);
  const packs = (await db.logPacks.bulkGet(near)).flatMap((pack) => pack ?? []);
  const theirs = packs.filter(({ rows }) => rows.some(({ id }) => asked.has(id)));
  await asRows(db, theirs);
  return theirs.length > 0;
}

/** Turns all packs back into rows. */
export const unpackAll = async (db: StudyDb): Promise<void> => asRows(db, await db.logPacks.toArray());

/** Returns the packed events that match any of the keys. */
export async function packedBy(db: StudyDb, index: 'rules' | 'day', keys: readonly string[]): Promise<StudyRow[]> {
  const packs = await db.logPacks
    .where(index === 'day' ? 'days' : 'rules')
    .anyOf(keys)
    .distinct()
    .toArray();
  const asked = new Set(keys);
  const isAsked = ({ day, rules }: StudyRow) =>
    index === 'day' ? asked.has(day ?? '') : rules?.some((rule) => asked.has(rule));
  return packs.flatMap(({ rows }) => rows.filter(isAsked));
}

/** Returns every row on this device, packed or not. */
export async function allRows(db: StudyDb): Promise<StudyRow[]> {
  const packs = await db.logPacks.toArray();
  return [...(await db.rows.toArray()), ...packs.flatMap(({ rows }) => rows)];
}
