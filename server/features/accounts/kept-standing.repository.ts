import type { Db } from '#server/platform/db/open.ts';
import type { AccountStatus, StandingReason } from '#shared/accounts/account.contract.ts';

/** The data that is kept about a deleted account that was suspended or banned. Times are in Unix ms. */
export type KeptStanding = {
  address_hash: string;
  status: Exclude<AccountStatus, 'active'>;
  status_until: number | null;
  reason_code: StandingReason | null;
  kept_at: number;
  forget_at: number;
};

/** Saves a standing, replacing an earlier one for the same address. */
export async function saveKeptStanding(db: Db, kept: KeptStanding): Promise<void> {
  const { address_hash: _, ...change } = kept;
  await db
    .insertInto('kept_standing')
    .values(kept)
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(change))
    .execute();
}

/** Finds the standing kept for an address, if it still applies at `now` (Unix ms). */
export async function findKeptStanding(db: Db, addressHash: string, now: number): Promise<KeptStanding | undefined> {
  return db
    .selectFrom('kept_standing')
    .where('address_hash', '=', addressHash)
    .where('forget_at', '>', now)
    .selectAll()
    .executeTakeFirst();
}

/** Call this once a new account has taken over the standing. */
export async function dropKeptStanding(db: Db, addressHash: string): Promise<void> {
  await db.deleteFrom('kept_standing').where('address_hash', '=', addressHash).execute();
}

/** Deletes standings that have expired. `now` is Unix ms. */
export async function forgetKeptStandings(db: Db, now: number): Promise<void> {
  await db.deleteFrom('kept_standing').where('forget_at', '<=', now).execute();
}
