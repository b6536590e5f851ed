/** The specification's message for a failed change. Community specification §8. */
export const FLAG_FAILED = 'Failed to update feature flag';
