import type { Db } from '#server/platform/db/open.ts';

/** A caller's key, and which call it was used for: the same key for another call is a mistake. */
export type KeyedCall = { userId: string; key: string; fingerprint: string };

/**
 * What a key stands for when a call arrives with it. 'ours': nobody used it, now we do; 'running': another request is
 * carrying the call out; 'made': it has been, with this result; 'other': the key belongs to another call.
 */
type Claim = { kind: 'ours' } | { kind: 'running' } | { kind: 'made'; result: string } | { kind: 'other' };

/** How long a key is remembered. */
const KEPT_MS = 86_400_000;
/** A call that has not come to an end by then died with its process. */
const ABANDONED_MS = 30_000;

/** Takes a key for `now` (Unix ms) unless it is taken. Of any number of requests at once one gets 'ours'. */
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
  if (row === undefined) return { kind: 'running' }; // given back this moment: the next try may have it
  if (row.fingerprint !== fingerprint) return { kind: 'other' };
  return row.result === null ? { kind: 'running' } : { kind: 'made', result: row.result };
}

/**
 * Writes down what the call of a key claimed at `claimedAt` has made; false when the claim has passed to another request.
 * Run it in the transaction that makes the thing.
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

/** Gives a claim back whose call was refused, so that the same press may be tried again. */
export async function releaseKey(db: Db, call: KeyedCall, claimedAt: number): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('user_id', '=', call.userId)
    .where('key', '=', call.key)
    .where('claimed_at', '=', claimedAt)
    .where('result', 'is', null)
    .execute();
}

/** Forgets every key whose time is over. */
export async function forgetKeys(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('claimed_at', '<=', now - KEPT_MS)
    .execute();
}
