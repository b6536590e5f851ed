import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { forgetOldChanges } from '#server/sync/old-changes.repository.ts';
import type { SyncRequest } from '#shared/sync/sync.contract.ts';

const DAY_MS = 86_400_000;

/** Every table that contains users' study data. */
const TABLES = [
  'sync_person',
  'sync_row',
  'applied_op',
  'sync_device',
  'study_entry',
  'rule_study',
  'day_study',
  'month_study',
] as const;

/** All of a user's stored study data. The rows of each table are in a fixed order. */
export type Dump = { [T in (typeof TABLES)[number]]: Selectable<Schema[T]>[] };

/** Reads all of a user's study data on the server. */
export async function dumpOf(db: Db, userId: string): Promise<Dump> {
  const dump: Partial<Record<keyof Dump, unknown[]>> = {};
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).selectAll().where('user_id', '=', userId).execute();
    const texts = rows.map((row) => JSON.stringify(row)).toSorted();
    dump[table] = texts.map((text): unknown => JSON.parse(text));
  }
  return dump as Dump;
}

/** Restores a user's data from a backup, as an operator would. */
export async function restoreDump(db: Db, userId: string, backup: Dump): Promise<void> {
  for (const table of TABLES) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute();
    for (const row of backup[table]) await db.insertInto(table).values(row).execute();
  }
}

/** Backdates the current tombstones and purges them, as happens over time. `now` is in Unix ms. */
export async function purgeTombstones(db: Db, userId: string, now: number): Promise<void> {
  await db
    .updateTable('sync_row')
    .set({ deleted_at: now - 401 * DAY_MS })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .execute();
  await forgetOldChanges(db, now);
}

/** Returns the versions of the rows that operations name, by entity and ID. Leaves out missing rows. */
export async function versionsOf(db: Db, userId: string, ops: SyncRequest['ops']): Promise<Map<string, number>> {
  const ids = [...new Set(ops.map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sync_row')
    .select(['entity', 'id', 'version'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ entity, id, version }) => [`${entity}/${id}`, version]));
}
