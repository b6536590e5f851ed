import type { Wait } from '#shared/admin-analytics/admin-analytics.contract.ts';

/** A histogram of waits: `value` posts waited `bucket` seconds. */
export type Waits = readonly { bucket: number; value: number }[];

/**
 * Rounds a wait (ms) down to seconds with two significant digits, so that a day has few different values but
 * percentiles are still accurate to within 10 percent.
 */
export function waitBucket(ms: number): number {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const step = 10 ** Math.max(0, String(seconds).length - 2);
  return Math.floor(seconds / step) * step;
}

/** Returns the shortest wait that at least this share of the posts didn't exceed. `sorted` goes from short to long. */
function percentile(sorted: Waits, count: number, share: number): number {
  const rank = Math.ceil(share * count);
  let seen = 0;
  for (const { bucket, value } of sorted) {
    seen += value;
    if (seen >= rank) return bucket;
  }
  return 0;
}

/** Returns the number of waits, their median, and their 90th percentile, or null if there are none. */
export function waitOf(waits: Waits): Wait | null {
  const count = waits.reduce((sum, { value }) => sum + value, 0);
  if (count === 0) return null;
  const sorted = waits.toSorted((one, other) => one.bucket - other.bucket);
  return { posts: count, median_s: percentile(sorted, count, 0.5), p90_s: percentile(sorted, count, 0.9) };
}
