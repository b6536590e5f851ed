/** `now` returns Unix ms. `newId` returns a UUID of version 7. */
export type Clock = { now: () => number; newId: () => string };
