import { chunks } from '#server/platform/db/chunks.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { JudgedRow, RowData } from '#shared/sync/entity-rules.ts';
import type { FieldMarks } from '#shared/sync/field-marks.ts';
import type { SyncRow } from '#shared/sync/sync.contract.ts';

/** A live row with its version (`v`) and data. */
export type LiveRow = { id: string; v: number; data: RowData };

/** A row with everything needed to judge operations on it. `deletedAt` is Unix ms, or null while the row is live. */
export type StoredRow = { e: string; id: string; v: number; deletedAt: number | null; row: JudgedRow };

/** Identifies a row within one user's space. */
export type RowKey = { e: string; id: string };

/** Returns whether the text is free of null characters. PostgreSQL fails on text that has one, even in a query. */
const isText = (text: string) => !text.includes('\u0000');

type Kept = { id: string; version: number; data: string };
const liveRowOf = ({ id, version, data }: Kept): LiveRow => ({ id, v: version, data: JSON.parse(data) as RowData });

/** Returns a user's live rows of an entity, in the order of their last change. */
export async function liveRows(db: Db, userId: string, entity: string): Promise<LiveRow[]> {
  const rows = await db
    .selectFrom('sync_row')
    .select(['id', 'version', 'data'])
    .where('user_id', '=', userId)
    .where('entity', '=', entity)
    .where('deleted_at', 'is', null)
    .execute(); // With ORDER BY, SQLite would walk all rows of the user by version.
  return rows.map(liveRowOf).toSorted((one, other) => one.v - other.v);
}

/** Counts a user's live rows of each of these entities. */
export async function countLive(db: Db, userId: string, entities: readonly string[]): Promise<Map<string, number>> {
  if (entities.length === 0) return new Map();
  const counts = await db
    .selectFrom('sync_row')
    .select(({ fn }) => ['entity', fn.countAll().as('live')])
    .where('user_id', '=', userId)
    .where('entity', 'in', entities)
    .where('deleted_at', 'is', null)
    .groupBy('entity')
    .execute();
  return new Map(counts.map(({ entity, live }) => [entity, Number(live)])); // The pg driver returns counts as text.
}

/** Returns the entities that the user has live rows of. */
export async function liveEntities(db: Db, userId: string): Promise<string[]> {
  const found = await db
    .selectFrom('sync_row')
    .select('entity')
    .distinct()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('entity')
    .execute();
  return found.map(({ entity }) => entity);
}

const READ_AT_ONCE = 500;

/**
 * Streams a user's live rows of an entity as stored, in the order of their last change, a few hundred at a time. Call
 * this in a transaction with a consistent snapshot. Otherwise, rows that change in between may appear twice or not at
 * all.
 */
export async function* liveRowTexts(
  db: Db,
  userId: string,
  entity: string,
): AsyncGenerator<{ id: string; data: string }[]> {
  let after = -1;
  for (;;) {
    const rows = await db
      .selectFrom('sync_row')
      .select(['id', 'version', 'data'])
      .where('user_id', '=', userId)
      .where('entity', '=', entity)
      .where('deleted_at', 'is', null)
      .where('version', '>', after)
      .orderBy('version')
      .limit(READ_AT_ONCE)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < READ_AT_ONCE) return;
    after = rows.at(-1)?.version ?? after;
  }
}

/** Returns the live rows among those named, in no particular order. */
export async function rowsByIds(db: Db, userId: string, entity: string, ids: readonly string[]): Promise<LiveRow[]> {
  const found: LiveRow[] = [];
  for (const some of chunks([...new Set(ids)].filter(isText))) {
    const rows = await db
      .selectFrom('sync_row')
      .select(['id', 'version', 'data'])
      .where('user_id', '=', userId)
      .where('entity', '=', entity)
      .where('id', 'in', some)
      .where('deleted_at', 'is', null)
      .execute();
    found.push(...rows.map(liveRowOf));
  }
  return found;
}

/** Returns one row, or undefined if it doesn't exist or is deleted. */
export async function findRow(db: Db, userId: string, entity: string, id: string): Promise<LiveRow | undefined> {
  return (await rowsByIds(db, userId, entity, [id]))[0];
}

type Judged = Kept & { deleted_at: number | null; marks: string };

const storedRowOf = (e: string, { id, version, deleted_at, data, marks }: Judged): StoredRow => ({
  e,
  id,
  v: version,
  deletedAt: deleted_at,
  row: {
    isDeleted: deleted_at !== null,
    data: JSON.parse(data) as RowData,
    marks: JSON.parse(marks) as FieldMarks,
  },
});

/** Returns the named rows with their field marks, including tombstones. */
export async function storedRows(trx: Db, userId: string, keys: readonly RowKey[]): Promise<StoredRow[]> {
  const found: StoredRow[] = [];
  const askable = keys.filter(({ e, id }) => isText(e) && isText(id));
  for (const entity of new Set(askable.map(({ e }) => e))) {
    const ids = new Set(askable.filter(({ e }) => e === entity).map(({ id }) => id));
    for (const some of chunks([...ids])) {
      const rows = await trx
        .selectFrom('sync_row')
        .select(['id', 'version', 'deleted_at', 'data', 'marks'])
        .where('user_id', '=', userId)
        .where('entity', '=', entity)
        .where('id', 'in', some)
        .execute();
      found.push(...rows.map((row) => storedRowOf(entity, row)));
    }
  }
  return found;
}

/** Saves rows. Their versions must all be higher than any that the user had before. */
export async function saveRows(trx: Db, userId: string, rows: readonly StoredRow[]): Promise<void> {
  for (const some of chunks(rows)) {
    await trx
      .insertInto('sync_row')
      .values(
        some.map(({ e, id, v, deletedAt, row }) => ({
          user_id: userId,
          entity: e,
          id,
          version: v,
          deleted_at: deletedAt,
          data: JSON.stringify(row.data),
          marks: JSON.stringify(row.marks),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'entity', 'id']).doUpdateSet((row) => ({
          version: row.ref('excluded.version'),
          deleted_at: row.ref('excluded.deleted_at'),
          data: row.ref('excluded.data'),
          marks: row.ref('excluded.marks'),
        })),
      )
      .execute();
  }
}

/** A row in the form in which it's sent, and the size of its data in bytes. */
export type SentRow = { row: SyncRow; bytes: number };

/**
 * Returns at most `limit` rows whose version is above `cursor`, including tombstones, in the order of their versions.
 */
export async function rowsAfter(db: Db, userId: string, cursor: number, limit: number): Promise<SentRow[]> {
  const rows = await db
    .selectFrom('sync_row')
    .select(['entity', 'id', 'version', 'deleted_at', 'data'])
    .where('user_id', '=', userId)
    .where('version', '>', cursor)
    .orderBy('version')
    .limit(limit)
    .execute();
  return rows.map(({ entity, id, version, deleted_at, data }) => {
    const named = { e: entity, id, v: version };
    const bytes = Buffer.byteLength(data);
    return deleted_at === null
      ? { row: { ...named, d: JSON.parse(data) as RowData }, bytes }
      : { row: { ...named, del: 1 }, bytes };
  });
}
