import type { VitalName } from '#shared/vitals/vital.contract.ts';
import { VITAL_THRESHOLDS } from '#shared/vitals/vital.rating.ts';

/**
 * Returns the upper bounds of the buckets for measurements: five equal steps up to good, three up to poor, then 1.5 and
 * 2.5 times poor. One more bucket is for everything above that. Both thresholds are bounds, so no bucket spans two
 * ratings, and a percentile is accurate to one step.
 */
export function bucketBounds(name: VitalName): number[] {
  const { good, poor } = VITAL_THRESHOLDS[name];
  const between = (part: number) => good + (poor - good) * part;
  const belowGood = [1, 2, 3, 4].map((step) => (good * step) / 5);
  return [...belowGood, good, between(1 / 3), between(2 / 3), poor, poor * 1.5, poor * 2.5];
}

/** Returns the index of a value's bucket, counted from 0. */
export function bucketOf(name: VitalName, value: number): number {
  const bounds = bucketBounds(name);
  const found = bounds.findIndex((bound) => value <= bound);
  return found === -1 ? bounds.length : found;
}
