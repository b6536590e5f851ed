import * as z from 'zod/mini';

/** Times are ISO 8601, UTC. */
export const Time = z.iso.datetime();

const DAY_S = 86_400;
/** A duration in whole seconds, at most a day. */
export const Seconds = z.int().check(z.minimum(0), z.maximum(DAY_S));
