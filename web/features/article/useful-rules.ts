import type { RuleSummary } from '#shared/rules/rule.contract.ts';
import { HIGH_FREQUENCY } from '#shared/rules/scales.ts';

/**
 * Returns the `count` rules that come up most often in mock trials, most frequent first. Ties are sorted by importance,
 * then in rule order.
 */
export function mostUsefulRules(rules: readonly RuleSummary[], count: number): RuleSummary[] {
  const byUse = rules.toSorted(
    (a, b) => b.mock_trial_frequency - a.mock_trial_frequency || b.importance_level - a.importance_level,
  );
  return byUse.slice(0, count);
}

/** Counts the rules that come up in at least 70% of mock trials, and those of the highest importance. */
export function countOutstanding(rules: readonly RuleSummary[]): { frequent: number; essential: number } {
  return {
    frequent: rules.filter((rule) => rule.mock_trial_frequency >= HIGH_FREQUENCY).length,
    essential: rules.filter((rule) => rule.importance_level === 5).length,
  };
}
