import type { SyncOp } from '#shared/sync/sync.contract.ts';

/** An operation in the form in which it's sent. */
export function sentOp({ opId, e, id, type, ov, args, base, at }: SyncOp): SyncOp {
  return { opId, e, id, type, ov, args, base, at };
}

/** The length of an operation in that form, in bytes. */
export const bytesOf = (op: SyncOp): number => new TextEncoder().encode(JSON.stringify(op)).length;
