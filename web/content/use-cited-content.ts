import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mayCite } from '#shared/search/cited-pieces.ts';
import { doctrinesIn } from '#shared/search/doctrines.ts';
import { articlesQuery, glossaryQuery, ruleQuery } from '#web/content/use-content.ts';
import type { CitedContent } from '#web/rule-kit/cite-card.ts';

/** The maximum number of rules to load, which is more than any readable post cites. */
const MOST_RULES = 12;

/**
 * Loads the content for a post's citations, for `CitedText`. Loads nothing for posts without a possible citation. Posts
 * that cite the same rule share its content. Returns undefined until the list of rules has loaded.
 */
export function useCitedContent(text: string): CitedContent | undefined {
  const wants = useMemo(() => {
    const cites = mayCite(text);
    const numbers = cites ? [...new Set(text.match(/(?<!\d)\d{3,4}(?!\d)/g))] : [];
    return { cites, numbers, doctrines: doctrinesIn(text).length > 0 };
  }, [text]);
  const articles = useQuery({ ...articlesQuery, enabled: wants.cites }).data;
  const glossary = useQuery({ ...glossaryQuery, enabled: wants.doctrines });
  const slugs = useMemo(
    () =>
      new Map(
        articles?.flatMap(({ article_slug, rules }) => rules.map((each) => [each.rule_number, article_slug] as const)),
      ),
    [articles],
  );
  const asked = wants.numbers.flatMap((number) => {
    const slug = slugs.get(number);
    return slug === undefined ? [] : [ruleQuery(slug, number)];
  });
  const rules = useQueries({
    queries: asked.slice(0, MOST_RULES),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const terms = glossary.data;
  return useMemo(
    () => (articles === undefined ? undefined : { slugs, rules, terms: terms ?? [] }),
    [articles, slugs, rules, terms],
  );
}
