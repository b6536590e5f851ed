/** Ten minutes. */
export const COARSE_STEP_MS = 600_000;

/**
 * A moment (Unix ms) rounded down to ten minutes. Everything that others see of a post's time is rounded like this, so that nobody
 * can match a post with what somebody did at that moment. Decision 41.
 */
export const coarseTime = (at: number): number => at - (at % COARSE_STEP_MS);
