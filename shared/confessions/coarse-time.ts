export const COARSE_STEP_MS = 600_000;

/**
 * Rounds a time (Unix ms) down to a multiple of ten minutes. Every time that others see on a post is rounded like this,
 * so that nobody can connect the post with what someone did at that moment. Decision 41.
 */
export const coarseTime = (at: number): number => at - (at % COARSE_STEP_MS);
