import * as z from 'zod/mini';

/** The version of the sync protocol. A client that sends another version is told to update the app. */
export const SYNC_PROTOCOL = 1;

/** How long a device remembers its acknowledgments, by the server's clock. */
export const HEARD_MS = 7 * 86_400_000;

export const MAX_OPS = 500;
export const MAX_ROWS = 1000;
/** The size limit for one operation, as JSON. */
export const MAX_OP_BYTES = 64 * 1024;
/** The size limit for all operations in a request, as JSON. */
export const MAX_PUSH_BYTES = 256 * 1024;

/** A time in whole milliseconds. Whose clock it goes by depends on the field. */
const Millis = z.int();
const Version = z.int().check(z.nonnegative());
const Name = z.string().check(z.minLength(1), z.maxLength(40));
const RowId = z.string().check(z.minLength(1), z.maxLength(64));
const Data = z.record(z.string(), z.unknown());

/**
 * One operation, as its device queued it. The entity rules parse the entity, type, and args. If the server doesn't know
 * one of them yet, it defers the operation instead of rejecting it.
 *
 * - `opId` identifies the operation forever, so the server applies it only once.
 * - `e` is the entity, and `ov` is the version of the form of `args`.
 * - `base` is the newest version that the author could have seen, and `at` is the time by the device's clock.
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
 * A device's request to sync.
 *
 * - `userId` is the user that the operations belong to, so that they aren't stored for someone else if another tab has
 *   changed the session.
 * - `epoch`, `cursor`, and `floor` are from the last response (0 or missing at first).
 * - `heard` is the newest operation that a response reported as settled, with the time of that report (by the server's
 *   clock). A server restored to an earlier state doesn't know that operation.
 * - `clientNow` is the time by the device's clock when it sends the request.
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

/** A row as stored on the server. `d` is its data, which is missing if the row is deleted (`del`). */
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
 * The result of one operation. 'superseded': a newer operation won; 'partial': a newer operation won for some fields;
 * 'rejected': not applied, for the reason given; 'deferred': not applied now, so the device keeps it and sends it again
 * later.
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
 * The rows that are newer than the request's cursor, in order of version, and `touched`: every other row of an
 * acknowledged operation. `from` is the request's cursor, and `cursor` is for the next request. Only the last page has
 * a `digest`.
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

/**
 * The server can't use the device's cursor, so the device reads everything again and keeps its outbox. No operation was
 * applied.
 */
const SyncReset = z.strictObject({ reset: z.literal(true), epoch: z.string() });

export const SyncAnswer = z.union([SyncPage, SyncReset]);
export type SyncAnswer = z.infer<typeof SyncAnswer>;

/**
 * The cursor of a device that's waiting for changes, along with its epoch. Both are from the device's last response.
 */
export const ChangesRequest = z.strictObject({ userId: z.string(), epoch: z.optional(z.string()), cursor: Version });
export type ChangesRequest = z.infer<typeof ChangesRequest>;

/**
 * Whether the version or epoch of the space differs from the device's. It's false if nothing changed during the whole
 * long poll.
 */
export const ChangesAnswer = z.object({ changed: z.boolean() });
export type ChangesAnswer = z.infer<typeof ChangesAnswer>;
