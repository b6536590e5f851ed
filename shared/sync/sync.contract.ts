import * as z from 'zod/mini';

/** Of the call that pushes and pulls. A request of another one is told to update. */
export const SYNC_PROTOCOL = 1;

/** For how long a device remembers what the server has said of its changes, by the server's clock. */
export const HEARD_MS = 7 * 86_400_000;

export const MAX_OPS = 500;
export const MAX_ROWS = 1000;
/** Of one change, as JSON. */
export const MAX_OP_BYTES = 64 * 1024;
/** Of all changes of a request, as JSON. */
export const MAX_PUSH_BYTES = 256 * 1024;

/** Whole milliseconds, by whichever clock the field says. */
const Millis = z.int();
const Version = z.int().check(z.nonnegative());
const Name = z.string().check(z.minLength(1), z.maxLength(40));
const RowId = z.string().check(z.minLength(1), z.maxLength(64));
const Data = z.record(z.string(), z.unknown());

/**
 * One change to one row, as its device queued it. `opId` names it for ever: the server carries it out once. `e`: entity,
 * `ov`: version of the form of `args`, `base`: newest version that its author could have seen, `at`: by the device's clock.
 * Entity, type and args are read by the entity's rules: what this server does not know yet is deferred, not refused.
 */
export const SyncOp = z.strictObject({
  opId: z.uuid(),
  e: Name,
  id: RowId,
  type: Name,
  ov: z.int().check(z.positive()),
  args: Data,
  base: Version,
  at: Millis,
});
export type SyncOp = z.infer<typeof SyncOp>;

/**
 * `userId`: whom the changes are for, so that a session changed in another tab cannot take them; `epoch`, `cursor` and
 * `floor` as the last answer gave them (0 and none at first); `heard`: the newest change that an answer said was carried out or
 * refused, and when (by the server's clock), which a server put back to before it does not know; `clientNow`: the device's clock
 * as it sends.
 */
export const SyncRequest = z.strictObject({
  protocol: z.int(),
  userId: z.string(),
  deviceId: z.uuid(),
  epoch: z.optional(z.string()),
  cursor: Version,
  floor: z.optional(Version),
  heard: z.optional(z.strictObject({ opId: z.uuid(), at: Millis })),
  limit: z.int().check(z.minimum(1), z.maximum(MAX_ROWS)),
  clientNow: Millis,
  ops: z.array(SyncOp).check(z.maxLength(MAX_OPS)),
});
export type SyncRequest = z.infer<typeof SyncRequest>;

/** A row as the server has it: `d` is its data, missing when it is deleted (`del`). */
export const SyncRow = z.strictObject({
  e: Name,
  id: RowId,
  v: Version,
  del: z.optional(z.literal(1)),
  d: z.optional(Data),
});
export type SyncRow = z.infer<typeof SyncRow>;

const AbsentRow = z.strictObject({ e: Name, id: RowId, absent: z.literal(1) });
export type AbsentRow = z.infer<typeof AbsentRow>;

/**
 * What became of a change. `superseded`: a newer one stands, `partial`: of some fields; `rejected`: not carried out, for the
 * reason given; `deferred`: not now, the device keeps it and asks again later.
 */
const OP_RESULTS = ['applied', 'partial', 'superseded', 'rejected', 'deferred'] as const;

export const Ack = z.strictObject({
  opId: z.uuid(),
  r: z.enum(OP_RESULTS),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
});
export type Ack = z.infer<typeof Ack>;

/**
 * Rows newer than the request's cursor in the order of their versions, and `touched`: every row of an acknowledged change
 * that is not among them. `from`: the request's cursor; `cursor`: the next one's. `digest` only when nothing more is there.
 */
export const SyncPage = z.strictObject({
  epoch: z.string(),
  from: Version,
  cursor: Version,
  floor: Version,
  more: z.boolean(),
  serverNow: Millis,
  acks: z.array(Ack),
  rows: z.array(SyncRow),
  touched: z.array(z.union([SyncRow, AbsentRow])),
  digest: z.optional(z.strictObject({ n: z.int(), h: z.int() })),
});
export type SyncPage = z.infer<typeof SyncPage>;

/** The device's cursor means nothing here: it reads everything anew and keeps what it has not sent. No change was carried out. */
const SyncReset = z.strictObject({ reset: z.literal(true), epoch: z.string() });

export const SyncAnswer = z.union([SyncPage, SyncReset]);
export type SyncAnswer = z.infer<typeof SyncAnswer>;

/** The position of a device that waits for changes: `epoch` and `cursor` from its last answer. */
export const ChangesRequest = z.strictObject({ userId: z.string(), epoch: z.optional(z.string()), cursor: Version });
export type ChangesRequest = z.infer<typeof ChangesRequest>;

/**
 * Whether the server's position differs from the device's; false if it stayed the same for as long as the call was
 * held.
 */
export const ChangesAnswer = z.object({ changed: z.boolean() });
export type ChangesAnswer = z.infer<typeof ChangesAnswer>;
