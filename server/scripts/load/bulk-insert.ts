import type { Driver } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/**
 * Inserts many rows at once in one transaction. All rows need the same columns. SQLite repeats a prepared statement,
 * and PostgreSQL gets one statement with all rows as JSON. Either way takes a fraction of the time that a statement
 * with thousands of values would.
 */
export async function bulkInsert(
  driver: Driver,
  table: keyof Schema,
  rows: readonly Record<string, string | number | null>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).join(', ');
  if (driver.engine === 'postgres') {
    const query = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`;
    await driver.pool.query(query, [JSON.stringify(rows)]);
    return;
  }
  const marks = Object.keys(first).map((column) => `@${column}`);
  const statement = driver.database.prepare(`insert into ${table} (${columns}) values (${marks.join(', ')})`);
  driver.database.transaction(() => {
    for (const row of rows) statement.run(row);
  })();
}
