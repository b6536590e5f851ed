/** `now`: Unix ms; `newId`: a UUID of version 7. */
export type Clock = { now: () => number; newId: () => string };
