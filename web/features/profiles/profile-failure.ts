import type { FailureWords } from '#web/online/failure.ts';

/** The reasons why a profile couldn't be saved. Community specification §8, "Profile". */
export const PROFILE_WORDS: FailureWords = {
  fallback: 'An unexpected error occurred. Please try again.',
  byCode: {
    RATE_LIMITED: 'You’ve made too many updates. Please wait a few minutes and try again.',
    NETWORK: 'Connection error. Please check your internet and try again.',
    AUTH_REQUIRED: 'Your session has expired. Please sign in again.',
  },
  fieldOf: { USERNAME_TAKEN: 'username', SLUG_CONFLICT: 'profile_slug' },
};
