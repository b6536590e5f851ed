import type { Log } from '#server/platform/log/log.ts';
import type { Deferral } from '#server/sync/sync-hooks.ts';
import { REFUSALS } from '#shared/errors/app-error.ts';
import { InvalidOp, UnknownOp } from '#shared/sync/entity-rules.ts';
import type { Ack, SyncOp } from '#shared/sync/sync.contract.ts';

/** The reason for deferring an operation whose entity, type, or format this build doesn't know. */
export const NOT_KNOWN: Deferral = {
  code: 'UNKNOWN_CHANGE',
  message: 'The server doesn’t support this kind of change yet. Your device keeps the change until it does.',
};
export const EARLIER_WAITS: Deferral = {
  code: 'EARLIER_CHANGE_WAITS',
  message: 'An earlier change to the same item has to be saved first.',
};
export const TOO_LARGE: Deferral = { code: 'PAYLOAD_TOO_LARGE', message: 'This change is too large to save.' };
export const NO_ROOM: Deferral = {
  code: 'NO_ROOM',
  message: 'You’ve reached the limit for this kind of item. Please remove some first.',
};
/**
 * Deferred instead of rejected, so that the device keeps the operation and tries again from time to time until it fits
 * the quota.
 */
export const STORAGE_FULL: Deferral = { code: 'STORAGE_FULL', message: REFUSALS.STORAGE_FULL.message };
const FAILED: Deferral = { code: 'INTERNAL_ERROR', message: REFUSALS.INTERNAL_ERROR.message };

/** Acknowledges a deferred operation: the server stores nothing, and the device sends it again. */
export const deferred = ({ opId }: SyncOp, why: Deferral): Ack => ({ opId, r: 'deferred', ...why });

/** Acknowledges a rejected operation, which the server will never apply. */
export const rejected = ({ opId }: SyncOp, why: Deferral): Ack => ({ opId, r: 'rejected', ...why });

function sentenceOf({ fields }: InvalidOp): string {
  const [fault] = Object.entries(fields);
  return fault === undefined ? 'This change isn’t valid.' : `${fault[1]} (${fault[0]}).`;
}

/**
 * Returns the acknowledgment for an operation that failed. An operation that this build doesn't know is deferred, and
 * an invalid one is rejected. Any other error is logged, and the operation is deferred until a later build, so that one
 * bug doesn't hold up the user's other operations.
 */
export function ackOfError(op: SyncOp, error: unknown, log: Log): Ack {
  if (error instanceof UnknownOp) return deferred(op, NOT_KNOWN);
  if (error instanceof InvalidOp) return rejected(op, { code: 'INVALID_INPUT', message: sentenceOf(error) });
  log.error({ err: error, entity: op.e, type: op.type }, 'an operation could not be judged');
  return deferred(op, FAILED);
}
