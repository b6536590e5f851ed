import * as z from 'zod/mini';

/** A sentence or more of ours: not empty, without white space around it. */
export const Prose = z.string().check(z.trim(), z.minLength(1));
