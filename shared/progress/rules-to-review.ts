import { quizPath, rulePath } from '#shared/pages/page-paths.ts';

/** A rule that the user is struggling with: its name, its page, and its quiz. */
export type RuleToReview = { id: string; number: string; title: string; path: string; quizPath: string };

type NamedRules = { article_slug: string; rules: readonly { id: string; rule_number: string; full_title: string }[] };

/** Returns the rules with these IDs in rule order, without IDs that aren't in the edition. */
export function rulesToReview(articles: readonly NamedRules[], ids: readonly string[]): RuleToReview[] {
  const wanted = new Set(ids);
  return articles.flatMap(({ article_slug, rules }) =>
    rules
      .filter(({ id }) => wanted.has(id))
      .map(({ id, rule_number, full_title }) => ({
        id,
        number: rule_number,
        title: full_title,
        path: rulePath(article_slug, rule_number),
        quizPath: quizPath(article_slug, rule_number),
      })),
  );
}
