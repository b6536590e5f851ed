import { type FailureWords, waitWords } from '#web/online/failure.ts';

/** Explains why a message wasn't sent. Community specification §8. */
export const SUPPORT_WORDS: FailureWords = {
  fallback: 'Something went wrong on our side. Please try again.',
  byCode: {
    NETWORK: 'The network didn’t respond. Send your message again when you’re online.',
    RATE_LIMITED: ({ message, retryAfterS }) =>
      retryAfterS === undefined ? message : `${message} You can send it in ${waitWords(retryAfterS)}.`,
  },
};

/** Shown with every failure, to reassure users that what they wrote isn't lost. */
export const DRAFT_KEPT = 'What you wrote is still here in this tab.';
