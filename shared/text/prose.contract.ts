import * as z from 'zod/mini';

/** Accepts text that we wrote. It isn't empty and has no whitespace around it. */
export const Prose = z.string().check(z.trim(), z.minLength(1));
