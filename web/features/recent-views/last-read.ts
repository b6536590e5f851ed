import { rulePath } from '#shared/pages/page-paths.ts';
import { recentViews } from '#shared/recent-views/recent-views.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import type { Viewed } from '#web/features/recent-views/read-recent.ts';

/** The rule viewed last and its page. Undefined if no rule was viewed or today's edition doesn't have that rule. */
export function lastRead(
  { studies }: Pick<Viewed, 'studies'>,
  articles: readonly ArticleSummary[],
): { name: string; to: string } | undefined {
  const [last] = recentViews(studies, 'last_viewed', 1);
  const article = articles.find(({ rules }) => rules.some(({ id }) => id === last?.ruleId));
  const rule = article?.rules.find(({ id }) => id === last?.ruleId);
  return article && rule && { name: `Rule ${rule.rule_number}`, to: rulePath(article.article_slug, rule.rule_number) };
}
