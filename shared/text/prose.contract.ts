import * as z from 'zod/mini';

/**
 * Accepts text that was written for this site, as opposed to official text. It must not be empty, and whitespace around
 * it is trimmed.
 */
export const Prose = z.string().check(z.trim(), z.minLength(1));
