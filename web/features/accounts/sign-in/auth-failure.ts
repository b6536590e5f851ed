import { type FailureWords, waitWords } from '#web/online/failure.ts';

/** What the forms for signing in and up say of failures. `fallback` is said where nobody gave a reason. */
export const authWords = (fallback: string): FailureWords => ({
  fallback,
  byCode: {
    NETWORK: 'The server could not be reached. Signing in needs a network.',
    RATE_LIMITED: ({ message, retryAfterS }) =>
      retryAfterS === undefined ? message : `Too many attempts. Please wait ${waitWords(retryAfterS)} and try again.`,
  },
});
