import type { ExpressionBuilder } from 'kysely';
import { isPostgres } from '#server/platform/db/is-postgres.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';

/**
 * A post that is due for the pipeline and claimed by this process under its `lease`. `attempts` includes the current
 * one. `asksExternal` is true if the external engine should give its opinion.
 */
export type Job = PostRef & { revision: number; attempts: number; asksExternal: boolean; lease: string };

/** How long a process may work on a post before another one may claim it. */
const LEASE_MS = 60_000;
/** How long a new text is left to the request that wrote it before the background job claims it. */
const HEAD_START_MS = 1000;

/**
 * Adds a revision of a post to the queue and replaces any earlier one there. Call this in the transaction that writes
 * the text.
 */
export async function addJob(trx: Db, { type, id }: PostRef, revision: number, now: number): Promise<void> {
  const waiting = { revision, run_at: now + HEAD_START_MS, attempts: 0, lease: null, asks_external: 0 };
  await trx
    .insertInto('moderation_job')
    .values({ content_type: type, content_id: id, ...waiting })
    .onConflict((conflict) => conflict.columns(['content_type', 'content_id']).doUpdateSet(waiting))
    .execute();
}

/** Lets the external engine give its opinion when the background job moderates this post. */
export async function askExternally(db: Db, { type, id }: PostRef): Promise<void> {
  await db
    .updateTable('moderation_job')
    .set({ asks_external: 1 })
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .execute();
}

const claimedUntil = (now: number) => (eb: ExpressionBuilder<Schema, 'moderation_job'>) => ({
  run_at: now + LEASE_MS,
  attempts: eb('attempts', '+', 1),
});

type Claimed = PostRef & { revision: number; attempts: number; asks_external: number };

const jobOf = ({ asks_external, ...job }: Claimed, lease: string): Job => ({
  ...job,
  asksExternal: asks_external === 1,
  lease,
});

/** Claims this post. Returns undefined if it isn't in the queue or another process has claimed it. */
export async function claimJobOf(db: Db, { type, id }: PostRef, now: number): Promise<Job | undefined> {
  const lease = newId();
  const job = await db
    .updateTable('moderation_job')
    .set((eb) => ({ lease, ...claimedUntil(now)(eb) }))
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('lease', 'is', null)
    .returning(['revision', 'attempts', 'asks_external'])
    .executeTakeFirst();
  return job && jobOf({ type, id, ...job }, lease);
}

/**
 * Claims the post that has been due longest. Returns undefined if none is due. Claiming a post postpones it, so
 * processes that claim at the same time get different posts.
 */
export async function claimDueJob(db: Db, now: number): Promise<Job | undefined> {
  const lease = newId();
  const due = db
    .selectFrom('moderation_job')
    .select(['content_type', 'content_id'])
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .limit(1);
  const mine = (isPostgres(db) ? due.forUpdate().skipLocked() : due).$asTuple('content_type', 'content_id');
  const job = await db
    .updateTable('moderation_job')
    .set((eb) => ({ lease, ...claimedUntil(now)(eb) }))
    .where((eb) => eb(eb.refTuple('content_type', 'content_id'), 'in', mine))
    .where('run_at', '<=', now)
    .returning(['content_type as type', 'content_id as id', 'revision', 'attempts', 'asks_external'])
    .executeTakeFirst();
  return job && jobOf(job, lease);
}

/**
 * Removes a claimed job. Returns false if this process has lost the job, for example because its lease ran out or there
 * is a newer text.
 */
export async function finishJob(trx: Db, { type, id, lease }: Job): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('moderation_job')
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Puts a claimed job back in the queue and makes it due at `runAt` (Unix ms). */
export async function postponeJob(db: Db, { type, id, lease }: Job, runAt: number): Promise<void> {
  await db
    .updateTable('moderation_job')
    .set({ lease: null, run_at: runAt })
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/**
 * Removes a post from the queue because someone has decided about it or it was deleted. Returns whether it was there.
 */
export async function dropJob(trx: Db, { type, id }: PostRef): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('moderation_job')
    .where('content_type', '=', type)
    .where('content_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
