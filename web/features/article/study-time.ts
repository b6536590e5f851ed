import type { Article } from '#shared/rules/article.contract.ts';

/** Whole minutes per rule when the article's hours are divided evenly. Null if the hours are unknown. */
export function minutesPerRule({
  estimated_hours,
  rule_count,
}: Pick<Article, 'estimated_hours' | 'rule_count'>): number | null {
  return estimated_hours === null ? null : Math.round((estimated_hours * 60) / rule_count);
}
