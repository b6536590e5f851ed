import * as z from 'zod/mini';
import { percentOf } from '#shared/figures/percent.ts';

/** Performance levels from worst to best. Learning specification §4. */
export const PERFORMANCE_LEVELS = ['needs_improvement', 'fair', 'good', 'very_good', 'excellent'] as const;
export const PerformanceLevel = z.enum(PERFORMANCE_LEVELS);
export type PerformanceLevel = z.infer<typeof PerformanceLevel>;

/** The lowest percentage of correct answers for each performance level, best first. Formulas §3. */
const FROM_PERCENT = [
  ['excellent', 90],
  ['very_good', 80],
  ['good', 70],
  ['fair', 60],
] as const;

/**
 * Returns the performance level for `correct` answers out of `total`. It compares whole numbers, without any rounding.
 */
export function performanceLevel(correct: number, total: number): PerformanceLevel {
  if (total === 0) return 'needs_improvement';
  const reached = FROM_PERCENT.find(([, percent]) => 100 * correct >= percent * total);
  return reached?.[0] ?? 'needs_improvement';
}

/** Returns the score to show: a whole percentage, or 0 if no question was asked. */
export const scorePercent = percentOf;
