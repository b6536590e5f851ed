import * as z from 'zod/mini';

/** Text that we wrote: not empty, without white space around it. */
export const Prose = z.string().check(z.trim(), z.minLength(1));
