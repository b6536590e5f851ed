import type { Article } from '#shared/rules/article.contract.ts';

/** Divides the article's hours evenly and returns whole minutes per rule. Null if the hours are unknown. */
export function minutesPerRule({
  estimated_hours,
  rule_count,
}: Pick<Article, 'estimated_hours' | 'rule_count'>): number | null {
  return estimated_hours === null ? null : Math.round((estimated_hours * 60) / rule_count);
}
