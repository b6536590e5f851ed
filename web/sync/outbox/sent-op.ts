import type { SyncOp } from '#shared/sync/sync.contract.ts';

/** Converts an operation to the form in which it's sent. */
export function sentOp({ opId, e, id, type, ov, args, base, at }: SyncOp): SyncOp {
  return { opId, e, id, type, ov, args, base, at };
}

/** Returns the length, in bytes, of an operation in the form in which it's sent. */
export const bytesOf = (op: SyncOp): number => new TextEncoder().encode(JSON.stringify(op)).length;
