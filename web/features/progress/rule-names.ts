import { rulePath } from '#shared/pages/page-paths.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';

/** A rule's name and page. `slug` is the slug of its article. */
export type RuleName = { number: string; title: string; slug: string; to: string };

/** Returns the names of the rules in today's edition by ID. */
export function ruleNames(articles: readonly ArticleSummary[]): ReadonlyMap<string, RuleName> {
  const names = new Map<string, RuleName>();
  for (const { article_slug: slug, rules } of articles)
    for (const { id, rule_number: number, full_title: title } of rules)
      names.set(id, { number, title, slug, to: rulePath(slug, number) });
  return names;
}
