/** The title for a failed change, from community specification §8. */
export const FLAG_FAILED = 'Failed to update feature flag';

/** The words below that title if the reason isn't known. */
export const FLAG_WORDS = { fallback: 'Something went wrong. Please try again.' };
