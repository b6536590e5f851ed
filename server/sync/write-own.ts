import { randomUUID } from 'node:crypto';
import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { STORAGE_FULL } from '#server/sync/acks.ts';
import { carryOut } from '#server/sync/carry-out.ts';
import type { JudgeDeps } from '#server/sync/judgement.ts';
import { lockPerson } from '#server/sync/sync-person.repository.ts';
import type { Entity } from '#shared/entities/entities.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';
import type { Ack } from '#shared/sync/sync.contract.ts';

/** What the sync engine needs from the app. `hooks` are the hooks of all features. */
export type SyncDeps = Pick<Deps, 'db' | 'now' | 'limits'> & JudgeDeps;

/**
 * A change made by a call. `opId` is the ID (UUID) of the device's operation, for changes that may also arrive through
 * sync. `at` is when the change was made (Unix ms). The default is now.
 */
export type OwnChange = { e: Entity; id: string; type: string; args: RowData; opId?: string; at?: number };

/** The device ID of all changes made by calls. */
const BY_CALL = 'call';

/**
 * Applies a single call's changes to synced data. They go through the same entity rules, ledger, and tables as
 * operations from devices, and devices receive them with their next request. Runs in one transaction. `changes` may
 * also be a function that first reads what it needs to decide, with the user's space locked. The author counts as
 * having seen the current state. If anything throws, nothing is written.
 * @throws {AppError} INVALID_INPUT if a change is rejected, STORAGE_FULL, RATE_LIMITED, AUTH_REQUIRED; {Error} if a
 * change is deferred for a reason other than STORAGE_FULL
 */
export async function writeOwn(
  deps: SyncDeps,
  userId: string,
  changes: readonly OwnChange[] | ((trx: Db) => Promise<readonly OwnChange[]>),
): Promise<Ack[]> {
  await deps.limits.spend('studyPerAccount', userId);
  const receivedAt = deps.now();
  const { acks, work } = await deps.db.transaction().execute(async (trx) => {
    const person = await lockPerson(trx, userId);
    const decided = typeof changes === 'function' ? await changes(trx) : changes;
    const ops = decided.map(({ opId = randomUUID(), at = receivedAt, ...change }) => ({
      ...change,
      opId,
      at,
      ov: 1,
      base: person.version,
    }));
    const sender = { device: BY_CALL, last: undefined, receivedAt, clientNow: receivedAt };
    const done = await carryOut(trx, person, ops, sender, deps);
    const putOff = done.acks.find(({ r }) => r === 'deferred');
    if (putOff?.code === STORAGE_FULL.code) throw new AppError('STORAGE_FULL');
    if (putOff !== undefined) throw new Error(`an operation was deferred: ${putOff.code}`);
    const refused = done.acks.find(({ r }) => r === 'rejected');
    if (refused !== undefined) throw new AppError('INVALID_INPUT', refused.message ? { message: refused.message } : {});
    return done;
  });
  if (work > 0) await deps.limits.charge('studyPerAccount', userId, work);
  return acks;
}
