import type { VitalName } from '#shared/vitals/vital.contract.ts';

export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/**
 * The thresholds of the ratings. Values up to `good` are good, and values above `poor` are poor. They're in
 * milliseconds, or a score for CLS. Community specification §9.
 */
export const VITAL_THRESHOLDS = {
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  TTFB: { good: 800, poor: 1800 },
  INP: { good: 200, poor: 500 },
} as const satisfies Record<VitalName, { good: number; poor: number }>;

export function rateVital(name: VitalName, value: number): VitalRating {
  const { good, poor } = VITAL_THRESHOLDS[name];
  if (value <= good) return 'good';
  return value <= poor ? 'needs-improvement' : 'poor';
}
