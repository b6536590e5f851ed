import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { Article } from '#shared/rules/article.contract.ts';
import { articleQuery } from '#web/content/use-content.ts';

const thoseThere = (results: readonly UseQueryResult<Article>[]): Article[] =>
  results.flatMap(({ data }) => (data === undefined ? [] : [data]));

/** Returns the articles that have loaded so far, leaving out any that fail. */
export const useSeveralArticles = (slugs: readonly string[]): Article[] =>
  useQueries({ queries: slugs.map(articleQuery), combine: thoseThere });
