import * as z from 'zod/mini';

/** The header that carries the key. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * What a client generates for one press of a button. However often the request arrives with it, it's carried out once. Printable
 * ASCII without spaces, up to 128 characters. Decision 48.
 */
export const IdempotencyKey = z
  .string()
  .check(z.regex(/^[!-~]{1,128}$/, { error: 'Use 1 to 128 printable characters without spaces' }));
