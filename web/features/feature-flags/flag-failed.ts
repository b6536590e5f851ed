/** The message for a failed change, from community specification §8. */
export const FLAG_FAILED = 'Failed to update feature flag';
