/**
 * What the server knows about the time of an operation, all in Unix ms. `at` and `clientNow` are by the device's clock,
 * and `receivedAt` is by the server's.
 */
export type Clocks = { at: number; clientNow: number; receivedAt: number };

/**
 * Returns when an operation was queued or an event happened, by the server's clock. Corrects a clock that is off by a
 * constant. The result is never in the future and never before 1970. Nothing is rejected because of its time.
 */
export const correctedTime = ({ at, clientNow, receivedAt }: Clocks): number =>
  Math.max(0, Math.min(at + (receivedAt - clientNow), receivedAt));

/**
 * Returns the time that merging uses for an operation. It's never earlier than `last`, the time of the previous
 * operation from the same device.
 */
export const effectiveTime = (clocks: Clocks, last: number | undefined): number =>
  Math.max(correctedTime(clocks), last ?? Number.NEGATIVE_INFINITY);
