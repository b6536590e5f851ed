import { rulePath } from '#shared/pages/page-paths.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';

/** What a rule is called and where it is; `slug` is its article's. */
export type RuleName = { number: string; title: string; slug: string; to: string };

/** The rules of today's edition by their ids. */
export function ruleNames(articles: readonly ArticleSummary[]): ReadonlyMap<string, RuleName> {
  const names = new Map<string, RuleName>();
  for (const { article_slug: slug, rules } of articles)
    for (const { id, rule_number: number, full_title: title } of rules)
      names.set(id, { number, title, slug, to: rulePath(slug, number) });
  return names;
}
