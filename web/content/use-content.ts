import { type QueryClient, useQuery } from '@tanstack/react-query';
import { readContent } from '#web/content/content-source.ts';

const MINUTE_MS = 60_000;
const PREFETCH_STALE_MS = 10 * MINUTE_MS;

/** First part of every content query's key: a new edition invalidates them all at once. */
export const CONTENT_KEY = 'content';

const articlesQuery = {
  queryKey: [CONTENT_KEY, 'articles'],
  queryFn: () => readContent((source) => source.articles()),
  staleTime: 10 * MINUTE_MS,
};

export const articleQuery = (slug: string) => ({
  queryKey: [CONTENT_KEY, 'article', slug],
  queryFn: () => readContent((source) => source.article(slug)),
  staleTime: 15 * MINUTE_MS,
});

const ruleQuery = (slug: string, number: string) => ({
  queryKey: [CONTENT_KEY, 'rule', slug, number],
  queryFn: () => readContent((source) => source.rule(slug, number)),
  staleTime: 15 * MINUTE_MS,
});

const glossaryQuery = {
  queryKey: [CONTENT_KEY, 'glossary'],
  queryFn: () => readContent((source) => source.glossary()),
  staleTime: 15 * MINUTE_MS,
};

const questionsQuery = (slug: string) => ({
  queryKey: [CONTENT_KEY, 'questions', slug],
  queryFn: () => readContent((source) => source.questions(slug)),
  staleTime: 30 * MINUTE_MS,
});

/** A query that is not `enabled` waits; by then something more urgent is being shown. */
type Waits = { enabled?: boolean };

/** All articles with their rules' numbers and titles. */
export const useArticles = ({ enabled = true }: Waits = {}) => useQuery({ ...articlesQuery, enabled });

/** One article with a summary of each rule; an unknown slug is an ApiError with status 404. */
export const useArticle = (slug: string, { enabled = true }: Waits = {}) =>
  useQuery({ ...articleQuery(slug), enabled });

/** One rule in full, in the wording in force today; an unknown one is an ApiError with status 404. */
export const useRule = (slug: string, number: string) => useQuery(ruleQuery(slug, number));

/** The questions of an article with their keys; an unknown slug is an ApiError with status 404. */
export const useQuestions = (slug: string) => useQuery(questionsQuery(slug));

/** The terms of art in the order of the alphabet. */
export const useGlossary = () => useQuery(glossaryQuery);

/** Has rules at hand before they are opened. Failures do not matter: the page asks again. */
export function prefetchRules(client: QueryClient, rules: readonly { slug: string; number: string }[]): void {
  for (const { slug, number } of rules)
    void client.prefetchQuery({ ...ruleQuery(slug, number), staleTime: PREFETCH_STALE_MS });
}
