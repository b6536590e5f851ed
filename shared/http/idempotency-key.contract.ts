import * as z from 'zod/mini';

/** The name of the header that carries the key. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * A key that a client generates for one press of a button, so that the request is carried out only once even if it
 * arrives several times. Printable ASCII without spaces, up to 128 characters. Decision 48.
 */
export const IdempotencyKey = z
  .string()
  .check(z.regex(/^[!-~]{1,128}$/, { error: 'Use 1 to 128 printable characters without spaces' }));
