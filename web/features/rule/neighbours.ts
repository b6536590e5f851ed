import type { RuleSummary } from '#shared/rules/rule.contract.ts';

const OTHERS = 6;

type Neighbours<T> = { previous: T | undefined; next: T | undefined; others: T[] };

/**
 * The rules around one in its article, in the order of the law: the one before, the one after, and the six nearest others.
 * Learning specification §9.
 */
export function neighbours<T extends Pick<RuleSummary, 'rule_number'>>(
  rules: readonly T[],
  ruleNumber: string,
): Neighbours<T> {
  const index = rules.findIndex((rule) => rule.rule_number === ruleNumber);
  if (index < 0) return { previous: undefined, next: undefined, others: [] };
  const start = Math.max(0, Math.min(index - OTHERS / 2, rules.length - OTHERS - 1));
  const others = rules.slice(start, start + OTHERS + 1).filter((rule) => rule.rule_number !== ruleNumber);
  return { previous: rules[index - 1], next: rules[index + 1], others };
}
