import type { Db } from '#server/platform/db/open.ts';
import type { ChangedSettings } from '#shared/site/site-settings.contract.ts';

/** What admins have changed so far. `version` counts the changes, and `updatedAt` is in Unix ms. */
export type StoredSettings = {
  changed: ChangedSettings;
  version: number;
  updatedBy: string | null;
  updatedAt: number | null;
};

/** A change in the history. `by` is the ID of an admin, and `at` is in Unix ms. */
export type StoredChange = {
  version: number;
  before: ChangedSettings;
  after: ChangedSettings;
  by: string;
  at: number;
};

const ROW = 1;
const MOST_CHANGES = 50;
const KEPT_MS = 1095 * 86_400_000;
const UNTOUCHED: StoredSettings = { changed: {}, version: 0, updatedBy: null, updatedAt: null };

type Row = { changed: string; version: number; updated_by: string | null; updated_at: number | null };

const ofRow = ({ changed, version, updated_by, updated_at }: Row): StoredSettings => ({
  changed: JSON.parse(changed) as ChangedSettings,
  version,
  updatedBy: updated_by,
  updatedAt: updated_at,
});

export async function findSettings(db: Db): Promise<StoredSettings> {
  const row = await db.selectFrom('site_settings').where('id', '=', ROW).selectAll().executeTakeFirst();
  return row === undefined ? UNTOUCHED : ofRow(row);
}

/**
 * Returns the settings and locks them until the transaction ends, so that two admins can change them only one after
 * another. The first statement is a write, so that SQLite also locks before anything is read.
 */
export async function lockSettings(trx: Db): Promise<StoredSettings> {
  await trx
    .insertInto('site_settings')
    .values({ id: ROW, changed: '{}', version: 0, updated_by: null, updated_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .updateTable('site_settings')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', ROW)
    .returningAll()
    .executeTakeFirstOrThrow();
  return ofRow(row);
}

/** Saves a new version of what admins have changed, and adds the change to the history. */
export async function saveSettings(trx: Db, changed: ChangedSettings, change: StoredChange): Promise<void> {
  const { version, by, at } = change;
  await trx
    .updateTable('site_settings')
    .set({ changed: JSON.stringify(changed), version, updated_by: by, updated_at: at })
    .where('id', '=', ROW)
    .execute();
  await trx
    .insertInto('settings_change')
    .values({ version, before: JSON.stringify(change.before), after: JSON.stringify(change.after), by, at })
    .execute();
}

/**
 * Deletes changes older than three years, which is also how long the audit log keeps its entries. `now` is in Unix ms.
 */
export async function forgetOldChanges(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('settings_change')
    .where('at', '<=', now - KEPT_MS)
    .execute();
}

/** Returns the latest 50 changes, newest first. */
export async function findChanges(db: Db): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('settings_change')
    .orderBy('version', 'desc')
    .limit(MOST_CHANGES)
    .selectAll()
    .execute();
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: JSON.parse(before) as ChangedSettings,
    after: JSON.parse(after) as ChangedSettings,
  }));
}
