import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Article } from '#shared/rules/article.contract.ts';
import { prefetchRules } from '#web/content/use-content.ts';

const PREFETCHED = 3;

/** Prefetches the first three rules of an article before the user opens any of them. */
export function useFirstRules(article: Article | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!article) return;
    const first = article.rules.slice(0, PREFETCHED);
    prefetchRules(
      client,
      first.map((rule) => ({ slug: article.article_slug, number: rule.rule_number })),
    );
  }, [client, article]);
}
