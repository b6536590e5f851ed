import { sql } from 'kysely';
import { chunks } from '#server/platform/db/chunks.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { StoredFold } from '#shared/study/keep-folds.ts';

/** The table for each kind of projection, with its key column. */
const TABLES = {
  rule: { table: 'rule_study', column: 'rule_id' },
  day: { table: 'day_study', column: 'local_day' },
  month: { table: 'month_study', column: 'month' },
} as const;
export type KeptFolds = keyof typeof TABLES;

type Kept = { key: string; fold: string };

const storedFold = ({ key, fold }: Kept): StoredFold => ({ key, fold: JSON.parse(fold) as unknown });

const names = (kind: KeptFolds) => ({
  table: sql.table(TABLES[kind].table),
  column: sql.ref(TABLES[kind].column),
});

/** Returns a user's projections with a key of `from` or later, ordered by key. */
export async function foldsFrom(db: Db, kind: KeptFolds, userId: string, from = ''): Promise<StoredFold[]> {
  const { table, column } = names(kind);
  const { rows } = await sql<Kept>`
    select ${column} as key, fold from ${table} where user_id = ${userId} and ${column} >= ${from} order by ${column}
  `.execute(db);
  return rows.map(storedFold);
}

/** Returns a user's projections with the given keys. */
export async function findFolds(
  db: Db,
  kind: KeptFolds,
  userId: string,
  keys: readonly string[],
): Promise<StoredFold[]> {
  const { table, column } = names(kind);
  const found: Kept[] = [];
  for (const some of chunks(keys)) {
    const { rows } = await sql<Kept>`
      select ${column} as key, fold from ${table} where user_id = ${userId} and ${column} in (${sql.join(some)})
    `.execute(db);
    found.push(...rows);
  }
  return found.map(storedFold);
}

export async function saveFolds(trx: Db, kind: KeptFolds, userId: string, folds: readonly StoredFold[]): Promise<void> {
  const { table, column } = names(kind);
  // Writes always happen in the same order, so that two writers can't deadlock.
  const sorted = folds.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  for (const some of chunks(sorted)) {
    const values = some.map(({ key, fold }) => sql`(${userId}, ${key}, ${JSON.stringify(fold)})`);
    await sql`
      insert into ${table} (user_id, ${column}, fold) values ${sql.join(values)}
      on conflict (user_id, ${column}) do update set fold = excluded.fold
    `.execute(trx);
  }
}

export async function deleteFolds(trx: Db, kind: KeptFolds, userId: string, keys: readonly string[]): Promise<void> {
  const { table, column } = names(kind);
  for (const some of chunks(keys)) {
    await sql`delete from ${table} where user_id = ${userId} and ${column} in (${sql.join(some)})`.execute(trx);
  }
}
