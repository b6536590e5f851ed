/** What the server knows of a change's time, all in Unix ms: `at` and `clientNow` by the device's clock, `receivedAt` by its own. */
export type Clocks = { at: number; clientNow: number; receivedAt: number };

/**
 * When a change was made, by the server's clock: a clock that is wrong by a constant is set right, none can win the future,
 * and none is before 1970, where dates end. Nothing is refused for its time.
 */
export const correctedTime = ({ at, clientNow, receivedAt }: Clocks): number =>
  Math.max(0, Math.min(at + (receivedAt - clientNow), receivedAt));

/** The time that a change counts with; never before `last`, the one of the change that its device made before. */
export const effectiveTime = (clocks: Clocks, last: number | undefined): number =>
  Math.max(correctedTime(clocks), last ?? Number.NEGATIVE_INFINITY);
