import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Flag } from '#shared/flags/flag.contract.ts';
import { FLAG_DEFAULTS, FLAG_KEYS, type FlagKey } from '#shared/flags/flag-defaults.ts';

type Row = Schema['feature_flag'];

/** A stored flag. `version` counts its changes, `updatedBy` is an admin's user ID, and `updatedAt` is Unix ms. */
export type StoredFlag = {
  key: FlagKey;
  flag: Flag;
  version: number;
  updatedBy: string | null;
  updatedAt: number | null;
};

const columnsOf = ({ enabled, rolloutPercentage, userWhitelist, testMode }: Flag) => ({
  enabled: enabled ? 1 : 0,
  rollout_percentage: rolloutPercentage,
  user_whitelist: JSON.stringify(userWhitelist),
  test_mode: testMode ? 1 : 0,
});

const untouched = (key: FlagKey): Row => ({
  key,
  ...columnsOf(FLAG_DEFAULTS[key]),
  updated_by: null,
  updated_at: null,
  version: 0,
});

const storedFlag = (row: Row): StoredFlag => ({
  key: row.key,
  flag: {
    enabled: row.enabled === 1,
    rolloutPercentage: row.rollout_percentage,
    userWhitelist: JSON.parse(row.user_whitelist) as string[],
    testMode: row.test_mode === 1,
  },
  version: row.version,
  updatedBy: row.updated_by,
  updatedAt: row.updated_at,
});

/** Returns all flags. A flag that was never changed has no row, so it gets its default. */
export async function findFlags(db: Db): Promise<StoredFlag[]> {
  const rows = await db.selectFrom('feature_flag').selectAll().execute();
  return FLAG_KEYS.map((key) => storedFlag(rows.find((row) => row.key === key) ?? untouched(key)));
}

/**
 * Returns the flag and locks its row until the transaction ends, so that two admins can change it only one after
 * another. The first statement is a write, so that SQLite also locks before anything is read.
 */
export async function lockFlag(trx: Db, key: FlagKey): Promise<StoredFlag> {
  await trx
    .insertInto('feature_flag')
    .values(untouched(key))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .updateTable('feature_flag')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirstOrThrow();
  return storedFlag(row);
}

/**
 * Saves a flag with the next version and adds the change to the history. `before` is what `lockFlag` returned in this
 * transaction.
 */
export async function saveFlag(
  trx: Db,
  before: StoredFlag,
  { flag, by, at }: { flag: Flag; by: string; at: number },
): Promise<StoredFlag> {
  const { key } = before;
  const version = before.version + 1;
  const row = { key, ...columnsOf(flag), updated_by: by, updated_at: at, version };
  await trx.updateTable('feature_flag').set(row).where('key', '=', key).execute();
  await trx
    .insertInto('flag_change')
    .values({ key, version, before: JSON.stringify(before.flag), after: JSON.stringify(flag), by, at })
    .execute();
  return storedFlag(row);
}

const MOST_CHANGES = 50;

/** Returns the latest 50 changes of a flag, newest first. */
export const findFlagChanges = (db: Db, key: FlagKey): Promise<Schema['flag_change'][]> =>
  db
    .selectFrom('flag_change')
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(MOST_CHANGES)
    .selectAll()
    .execute();

/** Returns a flag from the history, as JSON, with this user removed from its list. */
function without(json: string, userId: string): string {
  const flag = JSON.parse(json) as Flag;
  return JSON.stringify({ ...flag, userWhitelist: flag.userWhitelist.filter((each) => each !== userId) });
}

/** Removes a departing user from every list, including those in the history. Call this in a transaction. */
export async function forgetListed(trx: Db, userId: string): Promise<void> {
  const listed = (await findFlags(trx)).filter(({ flag }) => flag.userWhitelist.includes(userId));
  for (const { key } of listed) {
    const { flag, version } = await lockFlag(trx, key);
    const user_whitelist = JSON.stringify(flag.userWhitelist.filter((each) => each !== userId));
    await trx
      .updateTable('feature_flag')
      .set({ user_whitelist, version: version + 1 })
      .where('key', '=', key)
      .execute();
  }
  for (const { key, version, before, after } of await trx.selectFrom('flag_change').selectAll().execute()) {
    if (!`${before}${after}`.includes(JSON.stringify(userId))) continue;
    await trx
      .updateTable('flag_change')
      .set({ before: without(before, userId), after: without(after, userId) })
      .where('key', '=', key)
      .where('version', '=', version)
      .execute();
  }
}
