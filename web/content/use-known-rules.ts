import { useMemo } from 'react';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { type RuleFacts, ruleFacts } from '#shared/rules/rule.facts.ts';
import { useArticles } from '#web/content/use-content.ts';
import { useSeveralArticles } from '#web/content/use-several-articles.ts';

/**
 * A rule's name and article. `facts`, such as its difficulty, come a moment later, or not at all if the article can't
 * be loaded.
 */
export type KnownRule = Pick<RuleFacts, 'ruleNumber' | 'title' | 'article'> & { facts: RuleFacts | undefined };

/**
 * `isComplete` means that the list is loaded, so a rule that isn't in it doesn't exist. `retry` loads the list again.
 */
export type KnownRules = {
  find: (ruleId: string) => KnownRule | undefined;
  isComplete: boolean;
  isFailed: boolean;
  retry: () => void;
};

type Place = Omit<KnownRule, 'facts'>;

function placesOf(articles: readonly ArticleSummary[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { article_slug: slug, title, rules } of articles)
    for (const { id, rule_number: ruleNumber, full_title } of rules)
      places.set(id, { ruleNumber, title: full_title, article: { title, slug } });
  return places;
}

/** Returns the names and articles of all rules, and the facts about the rules with these IDs. */
export function useKnownRules(ids: readonly string[]): KnownRules {
  const { data: articles, isError, refetch } = useArticles();
  const places = useMemo(() => placesOf(articles ?? []), [articles]);
  const slugs = [...new Set(ids.flatMap((id) => places.get(id)?.article.slug ?? []))].toSorted();
  const facts = ruleFacts(useSeveralArticles(slugs));
  return {
    find: (ruleId) => {
      const place = places.get(ruleId);
      return place && { ...place, facts: facts.get(ruleId) };
    },
    isComplete: articles !== undefined,
    isFailed: isError,
    retry: () => void refetch(),
  };
}
