import type { ArticleSummary } from '#shared/rules/article.contract.ts';

/** Maps each rule number to the slug of its article. */
export type RuleSlugs = ReadonlyMap<string, string>;

export function ruleSlugs(articles: readonly Pick<ArticleSummary, 'article_slug' | 'rules'>[]): RuleSlugs {
  return new Map(
    articles.flatMap(({ article_slug, rules }) => rules.map(({ rule_number }) => [rule_number, article_slug] as const)),
  );
}
