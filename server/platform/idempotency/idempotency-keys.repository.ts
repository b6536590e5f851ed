import type { Db } from '#server/platform/db/open.ts';

/** A client's key and the request it was used for. A client must not use the same key for another request. */
export type KeyedCall = { userId: string; key: string; fingerprint: string };

/**
 * What a key means when a request arrives with it. 'ours': the key was unused and is now claimed by this request.
 * 'running': another request is carrying out the work. 'made': the work is done, with this result. 'other': the key
 * belongs to a different request.
 */
type Claim = { kind: 'ours' } | { kind: 'running' } | { kind: 'made'; result: string } | { kind: 'other' };

/** How long a key is remembered. */
const KEPT_MS = 86_400_000;
/** If a request hasn't finished after this time, its process must have died. */
const ABANDONED_MS = 30_000;

/** Claims a key at `now` (Unix ms) unless it's taken. Of any number of concurrent requests, exactly one gets 'ours'. */
export async function claimKey(db: Db, { userId, key, fingerprint }: KeyedCall, now: number): Promise<Claim> {
  await db
    .deleteFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('claimed_at', '<=', now - KEPT_MS),
        eb.and([eb('result', 'is', null), eb('claimed_at', '<=', now - ABANDONED_MS)]),
      ]),
    )
    .execute();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('idempotency_key')
    .values({ user_id: userId, key, fingerprint, claimed_at: now, result: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return { kind: 'ours' };
  const row = await db
    .selectFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .select(['fingerprint', 'result'])
    .executeTakeFirst();
  if (row === undefined) return { kind: 'running' }; // just released, so a retry may claim it
  if (row.fingerprint !== fingerprint) return { kind: 'other' };
  return row.result === null ? { kind: 'running' } : { kind: 'made', result: row.result };
}

/**
 * Records the result for a key claimed at `claimedAt`. Returns false if another request has taken over the claim. Call
 * this in the transaction that creates the result.
 */
export async function recordResult(db: Db, call: KeyedCall, claimedAt: number, result: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_key')
    .set({ result })
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key)
    .where('claimed_at', '=', claimedAt)
    .where('result', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the claim of a refused request, so that the user can try again with the same key. */
export async function releaseKey(db: Db, call: KeyedCall, claimedAt: number): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key)
    .where('claimed_at', '=', claimedAt)
    .where('result', 'is', null)
    .execute();
}

/** Deletes every expired key. */
export async function forgetKeys(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('claimed_at', '<=', now - KEPT_MS)
    .execute();
}
