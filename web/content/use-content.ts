import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ContentSource, readContent } from '#web/content/content-source.ts';

const MINUTE_MS = 60_000;
const PREFETCH_STALE_MS = 10 * MINUTE_MS;

/** First part of every content query's key: a new edition invalidates them all at once. */
export const CONTENT_KEY = 'content';

/** A content query. `read` gets the content from wherever it's stored. */
export type ContentQuery<T = unknown> = {
  queryKey: readonly string[];
  queryFn: () => Promise<T>;
  staleTime: number;
  read: (source: ContentSource) => Promise<T>;
};

const contentQuery = <T>(
  name: readonly string[],
  minutes: number,
  read: (source: ContentSource) => Promise<T>,
): ContentQuery<T> => ({
  queryKey: [CONTENT_KEY, ...name],
  queryFn: () => readContent(read),
  staleTime: minutes * MINUTE_MS,
  read,
});

export const articlesQuery = contentQuery(['articles'], 10, (source) => source.articles());

export const articleQuery = (slug: string) => contentQuery(['article', slug], 15, (source) => source.article(slug));

export const ruleQuery = (slug: string, number: string) =>
  contentQuery(['rule', slug, number], 15, (source) => source.rule(slug, number));

export const glossaryQuery = contentQuery(['glossary'], 15, (source) => source.glossary());

const questionsQuery = (slug: string) => contentQuery(['questions', slug], 30, (source) => source.questions(slug));

/** A query that isn't `enabled` waits, because something more urgent is being loaded. */
type Waits = { enabled?: boolean };

/** All articles with their rules' numbers and titles. */
export const useArticles = ({ enabled = true }: Waits = {}) => useQuery({ ...articlesQuery, enabled });

/** One article with a summary of each rule; an unknown slug is an ApiError with status 404. */
export const useArticle = (slug: string, { enabled = true }: Waits = {}) =>
  useQuery({ ...articleQuery(slug), enabled });

/** One rule in full, in the version in force today; an unknown one is an ApiError with status 404. */
export const useRule = (slug: string, number: string) => useQuery(ruleQuery(slug, number));

/** The questions of an article with their keys; an unknown slug is an ApiError with status 404. */
export const useQuestions = (slug: string) => useQuery(questionsQuery(slug));

/** The glossary's terms in alphabetical order. */
export const useGlossary = () => useQuery(glossaryQuery);

/** Loads rules before they are opened. Failures don't matter, because the page loads them again. */
export function prefetchRules(client: QueryClient, rules: readonly { slug: string; number: string }[]): void {
  for (const { slug, number } of rules)
    void client.prefetchQuery({ ...ruleQuery(slug, number), staleTime: PREFETCH_STALE_MS });
}
