import { type FailureWords, waitWords } from '#web/online/failure.ts';

/**
 * Returns the failure messages for the sign-in and sign-up forms. `fallback` is used for an error without a message.
 */
export const authWords = (fallback: string): FailureWords => ({
  fallback,
  byCode: {
    RATE_LIMITED: ({ message, retryAfterS }) =>
      retryAfterS === undefined ? message : `Too many attempts. Please wait ${waitWords(retryAfterS)} and try again.`,
  },
});
