import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import type { RuleSummary } from '#shared/rules/rule.contract.ts';

const OTHERS = 6;

type Neighbors<T> = { previous: T | undefined; next: T | undefined; others: T[] };

/**
 * Returns a rule's neighbors in its article: the previous rule, the next rule, and, as `others`, up to six of the
 * nearest rules in rule order, these two included. Learning specification §9.
 */
export function neighbors<T extends Pick<RuleSummary, 'rule_number'>>(
  rules: readonly T[],
  ruleNumber: string,
): Neighbors<T> {
  const index = rules.findIndex((rule) => rule.rule_number === ruleNumber);
  if (index < 0) return { previous: undefined, next: undefined, others: [] };
  const start = Math.max(0, Math.min(index - OTHERS / 2, rules.length - OTHERS - 1));
  const others = rules.slice(start, start + OTHERS + 1).filter((rule) => rule.rule_number !== ruleNumber);
  return { previous: rules[index - 1], next: rules[index + 1], others };
}

type Place = Pick<ArticleSummary, 'article_number' | 'article_slug'>;
type Listed = Place & { rules: readonly Pick<RuleSummary, 'rule_number'>[] };

/** Returns where to continue after an article's last rule: the first rule of the next article that has rules. */
export function ruleAfterArticle(
  articles: readonly Listed[],
  { article_number }: Pick<Place, 'article_number'>,
): { slug: string; rule_number: string } | undefined {
  const later = articles.filter((article) => article.article_number > article_number && article.rules.length > 0);
  const [following] = later.toSorted((a, b) => a.article_number - b.article_number);
  const first = following?.rules[0];
  return following && first && { slug: following.article_slug, rule_number: first.rule_number };
}
