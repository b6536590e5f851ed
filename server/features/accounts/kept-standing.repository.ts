import type { Db } from '#server/platform/db/open.ts';
import type { AccountStatus, StandingReason } from '#shared/accounts/account.contract.ts';

/** What is left of a deleted account that was suspended or banned; times in Unix ms. */
export type KeptStanding = {
  address_hash: string;
  status: Exclude<AccountStatus, 'active'>;
  status_until: number | null;
  reason_code: StandingReason | null;
  kept_at: number;
  forget_at: number;
};

/** Keeps a standing in the place of an earlier one of the same address. */
export async function saveKeptStanding(db: Db, kept: KeptStanding): Promise<void> {
  const { address_hash: _, ...change } = kept;
  await db
    .insertInto('kept_standing')
    .values(kept)
    .onConflict((conflict) => conflict.column('address_hash').doUpdateSet(change))
    .execute();
}

/** The standing kept for an address, if it still counts at `now`. */
export async function findKeptStanding(db: Db, addressHash: string, now: number): Promise<KeptStanding | undefined> {
  return db
    .selectFrom('kept_standing')
    .where('address_hash', '=', addressHash)
    .where('forget_at', '>', now)
    .selectAll()
    .executeTakeFirst();
}

/** An account has it again. */
export async function dropKeptStanding(db: Db, addressHash: string): Promise<void> {
  await db.deleteFrom('kept_standing').where('address_hash', '=', addressHash).execute();
}

/** Forgets standings whose time is over. `now` is Unix ms. */
export async function forgetKeptStandings(db: Db, now: number): Promise<void> {
  await db.deleteFrom('kept_standing').where('forget_at', '<=', now).execute();
}
