import type { Db } from '#server/platform/db/open.ts';
import { type RowKey, rowsAfter, storedRows } from '#server/sync/sync-rows.repository.ts';
import type { AbsentRow, SyncRow } from '#shared/sync/sync.contract.ts';

/** The size limit for the rows of a page as JSON. */
const MAX_PAGE_BYTES = 512 * 1024;
/** Estimated size of a row without its data. */
const NAME_BYTES = 100;
const AT_ONCE = 250;

export type RowsPage = { rows: SyncRow[]; more: boolean };

/**
 * Returns the rows whose version is above `cursor`, in the order of their versions: at most `limit`, or fewer if they
 * are large, but at least one. Reads in batches, so that large rows that won't fit aren't loaded.
 */
export async function readPage(db: Db, userId: string, cursor: number, limit: number): Promise<RowsPage> {
  const rows: SyncRow[] = [];
  let bytes = 0;
  for (;;) {
    const part = Math.min(AT_ONCE, limit + 1 - rows.length);
    const found = await rowsAfter(db, userId, rows.at(-1)?.v ?? cursor, part);
    for (const { row, bytes: dataBytes } of found) {
      bytes += dataBytes + NAME_BYTES;
      if (rows.length === limit || (rows.length > 0 && bytes > MAX_PAGE_BYTES)) return { rows, more: true };
      rows.push(row);
    }
    if (found.length < part) return { rows, more: false };
  }
}

const nameOf = ({ e, id }: RowKey) => `${e}/${id}`;

/**
 * Returns the current state of the named rows that aren't on the page. A row that doesn't exist is reported as absent.
 */
export async function readTouched(
  db: Db,
  userId: string,
  keys: readonly RowKey[],
  page: readonly SyncRow[],
): Promise<(SyncRow | AbsentRow)[]> {
  const onPage = new Set(page.map(nameOf));
  const asked = new Map(
    keys.filter((key) => !onPage.has(nameOf(key))).map(({ e, id }) => [nameOf({ e, id }), { e, id }]),
  );
  const stored = await storedRows(db, userId, [...asked.values()]);
  const found = new Map(stored.map((each) => [nameOf(each), each]));
  return [...asked].map(([name, key]) => {
    const there = found.get(name);
    if (there === undefined) return { ...key, absent: 1 };
    const { v, row } = there;
    return row.isDeleted ? { ...key, v, del: 1 } : { ...key, v, d: row.data };
  });
}
