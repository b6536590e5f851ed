/**
 * What the server knows about the time of a change, all in Unix ms: `at` and `clientNow` by the device's clock, `receivedAt` by
 * its own.
 */
export type Clocks = { at: number; clientNow: number; receivedAt: number };

/**
 * When a change was made, by the server's clock. Corrects a clock that is off by a constant; no change is in the future, and none
 * is before 1970, where dates end. Nothing is rejected because of its time.
 */
export const correctedTime = ({ at, clientNow, receivedAt }: Clocks): number =>
  Math.max(0, Math.min(at + (receivedAt - clientNow), receivedAt));

/** The time that counts for a change. Never earlier than `last`, the time of the previous change from the same device. */
export const effectiveTime = (clocks: Clocks, last: number | undefined): number =>
  Math.max(correctedTime(clocks), last ?? Number.NEGATIVE_INFINITY);
