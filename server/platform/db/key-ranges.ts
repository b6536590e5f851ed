import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** Rows of a table or query. Their key is `id` by default. Without `where`, this means all rows. */
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

/** Counts keys, up to `most` if that's given. */
export async function countKeys(db: Db, rows: KeyedRows, most = Number.MAX_SAFE_INTEGER): Promise<number> {
  const { key = 'id', where = ALL } = rows;
  const counted = await sql<{ count: number }>`select cast(count(*) as integer) as count
    from (select distinct ${sql.ref(key)} from ${source(rows)} where ${where} limit ${most}) as counted`.execute(db);
  return counted.rows[0]?.count ?? 0;
}
