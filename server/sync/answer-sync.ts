import type { Db } from '#server/platform/db/open.ts';
import { carryOut } from '#server/sync/carry-out.ts';
import { keepLastTime, lastTimeOf } from '#server/sync/devices.repository.ts';
import type { Sender } from '#server/sync/judgement.ts';
import { isInLedger } from '#server/sync/ledger.repository.ts';
import { readPage, readTouched } from '#server/sync/read-page.ts';
import { findPerson, lockPerson, renewEpoch, type SyncPerson } from '#server/sync/sync-person.repository.ts';
import type { SyncDeps } from '#server/sync/write-own.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';
import {
  type Ack,
  HEARD_MS,
  SYNC_PROTOCOL,
  type SyncAnswer,
  type SyncPage,
  type SyncRequest,
} from '#shared/sync/sync.contract.ts';

/**
 * Returns whether the device can't use its cursor here, because it has another epoch, is ahead of this database, or is
 * older than the purged tombstones. An old cursor is fine if the device started reading after the purge (`floor`).
 */
function mustReset({ epoch, version, minCursor }: SyncPerson, request: SyncRequest): boolean {
  const { cursor, floor = -1 } = request;
  if (request.epoch !== undefined && request.epoch !== epoch) return true;
  return cursor > version || (cursor > 0 && cursor < minCursor && floor < minCursor);
}

/**
 * Returns whether a backup was restored without renewing the epochs. That's the case if the device has seen more of
 * this epoch than the server has: its cursor is ahead, or it received an acknowledgment that the ledger doesn't have.
 */
async function isRestored(db: Db, { userId, epoch, version }: SyncPerson, request: SyncRequest, now: number) {
  const { cursor, heard } = request;
  if (request.epoch !== epoch) return false;
  if (cursor > version) return true;
  return heard !== undefined && heard.at > now - HEARD_MS && !(await isInLedger(db, userId, heard.opId));
}

async function pageFor(
  db: Db,
  person: SyncPerson,
  request: SyncRequest,
  { acks, serverNow }: { acks: Ack[]; serverNow: number },
): Promise<SyncPage> {
  const { userId, epoch, version, minCursor, digest } = person;
  const { rows, more } = await readPage(db, userId, request.cursor, request.limit);
  return {
    epoch,
    from: request.cursor,
    cursor: more ? (rows.at(-1)?.v ?? request.cursor) : version,
    floor: request.cursor === 0 ? minCursor : (request.floor ?? 0),
    more,
    serverNow,
    acks,
    rows,
    touched: await readTouched(db, userId, request.ops, rows),
    ...(more ? {} : { digest }),
  };
}

/**
 * Answers a device that sends no operations. Reads from a consistent snapshot, without locking the space. Returns
 * undefined if there is no space yet or if something must be written first.
 */
function answerPull(deps: SyncDeps, userId: string, request: SyncRequest): Promise<SyncAnswer | undefined> {
  const picture = deps.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return picture.execute(async (trx) => {
    const person = await findPerson(trx, userId);
    if (person === undefined || (await isRestored(trx, person, request, deps.now()))) return undefined;
    if (mustReset(person, request)) return { reset: true, epoch: person.epoch };
    return pageFor(trx, person, request, { acks: [], serverNow: deps.now() });
  });
}

async function answerPush(deps: SyncDeps, member: Member, request: SyncRequest): Promise<SyncAnswer> {
  const { userId } = member;
  const { deviceId: device, clientNow, ops } = request;
  const receivedAt = deps.now();
  let extra = 0;
  const answer = await deps.db.transaction().execute<SyncAnswer>(async (trx) => {
    const person = await lockPerson(trx, userId);
    if (await isRestored(trx, person, request, receivedAt))
      return { reset: true, epoch: await renewEpoch(trx, person, receivedAt) };
    if (mustReset(person, request)) return { reset: true, epoch: person.epoch };
    const before = await lastTimeOf(trx, userId, device);
    const sender: Sender = { device, member, receivedAt, clientNow, last: before };
    const { acks, last, work, ...after } = await carryOut(trx, person, ops, sender, deps);
    extra = work;
    if (last !== undefined && last !== before) await keepLastTime(trx, userId, device, last);
    return pageFor(trx, after.person, request, { acks, serverNow: receivedAt });
  });
  if (extra > 0) await deps.limits.charge('studyPerAccount', userId, extra);
  return answer;
}

/**
 * Applies a device's operations and returns the next page of what the device hasn't received yet, all in one
 * transaction. If it throws, nothing was applied.
 * @throws {AppError} UPGRADE_REQUIRED for another protocol, WRONG_ACCOUNT for another user's operations
 */
export async function answerSync(deps: SyncDeps, member: Member, request: SyncRequest): Promise<SyncAnswer> {
  if (request.protocol !== SYNC_PROTOCOL) throw new AppError('UPGRADE_REQUIRED');
  if (request.userId !== member.userId) throw new AppError('WRONG_ACCOUNT');
  const pulled = request.ops.length === 0 ? await answerPull(deps, member.userId, request) : undefined;
  return pulled ?? answerPush(deps, member, request);
}
