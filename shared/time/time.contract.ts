import * as z from 'zod/mini';

/** A time in ISO 8601, in UTC. */
export const Time = z.iso.datetime();

const DAY_S = 86_400;
/** A duration in whole seconds, at most a day. */
export const Seconds = z.int().check(z.minimum(0), z.maximum(DAY_S));

/** A duration in whole milliseconds, at most a day. */
export const Milliseconds = z.int().check(z.minimum(0), z.maximum(1000 * DAY_S));
