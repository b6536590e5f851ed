import * as z from 'zod/mini';

/** Accepts text that we wrote. It must not be empty, and whitespace around it is trimmed. */
export const Prose = z.string().check(z.trim(), z.minLength(1));
