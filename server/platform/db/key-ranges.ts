import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** Rows of a table or of a query with their key, `id` by default. Without `where`, all of them. */
export type KeyedRows = { from: keyof Schema | RawBuilder<unknown>; key?: string; where?: RawBuilder<boolean> };

const ALL = sql<boolean>`1 = 1`;
const source = ({ from }: KeyedRows) => (typeof from === 'string' ? sql.table(from) : from);

/**
 * Returns up to `limit` keys that come after this one (null for the beginning), in order. Rows that share a key count
 * once.
 */
export async function keysAfter(
  db: Db,
  rows: KeyedRows,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const { key = 'id', where = ALL } = rows;
  const column = sql.ref(key);
  const range = after === null ? where : sql<boolean>`${where} and ${column} > ${after}`;
  const found = await sql<{ key: string }>`select distinct ${column} as "key" from ${source(rows)}
    where ${range} order by ${column} limit ${limit}`.execute(db);
  return found.rows.map((row) => row.key);
}

/** Counts keys. If `most` is given, it stops there. */
export async function countKeys(db: Db, rows: KeyedRows, most = Number.MAX_SAFE_INTEGER): Promise<number> {
  const { key = 'id', where = ALL } = rows;
  const counted = await sql<{ count: number }>`select cast(count(*) as integer) as count
    from (select distinct ${sql.ref(key)} from ${source(rows)} where ${where} limit ${most}) as counted`.execute(db);
  return counted.rows[0]?.count ?? 0;
}
