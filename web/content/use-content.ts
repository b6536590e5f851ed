import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ContentSource, type QuestionBank, readContent } from '#web/content/content-source.ts';

const MINUTE_MS = 60_000;
const PREFETCH_STALE_MS = 10 * MINUTE_MS;

/** The first part of the key of every content query. A new edition invalidates all of them. */
export const CONTENT_KEY = 'content';

/** A content query. `read` gets the content, wherever it's stored. */
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

export const casesQuery = contentQuery(['cases'], 15, (source) => source.cases());

const questionsQuery = (slugs: readonly string[]) =>
  contentQuery(['questions', ...slugs], 30, async (source): Promise<QuestionBank> => {
    const banks = await Promise.all(slugs.map((slug) => source.questions(slug)));
    return { version: banks[0]?.version ?? '', questions: banks.flatMap(({ questions }) => questions) };
  });

/** Pass `enabled: false` while something more urgent is loading. */
type Waits = { enabled?: boolean };

/** Reads all articles with the numbers and titles of their rules. */
export const useArticles = ({ enabled = true }: Waits = {}) => useQuery({ ...articlesQuery, enabled });

/** Reads one article with a summary of each rule. For an unknown slug, the error is an ApiError with status 404. */
export const useArticle = (slug: string, { enabled = true }: Waits = {}) =>
  useQuery({ ...articleQuery(slug), enabled });

/**
 * Reads one rule in full, in the version in force today. For an unknown rule, the error is an ApiError with status 404.
 */
export const useRule = (slug: string, number: string) => useQuery(ruleQuery(slug, number));

/** Reads the questions on articles with their keys. For an unknown slug, the error is an ApiError with status 404. */
export const useQuestions = (slugs: readonly string[]) => useQuery(questionsQuery(slugs));

/** Reads the glossary's terms in alphabetical order. */
export const useGlossary = () => useQuery(glossaryQuery);

/** Reads the leading cases in alphabetical order. */
export const useCases = () => useQuery(casesQuery);

/** Loads rules before they are opened. Failures don't matter, because the page loads the rule again. */
export function prefetchRules(client: QueryClient, rules: readonly { slug: string; number: string }[]): void {
  for (const { slug, number } of rules)
    void client.prefetchQuery({ ...ruleQuery(slug, number), staleTime: PREFETCH_STALE_MS });
}
