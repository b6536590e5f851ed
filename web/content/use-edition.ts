import { useQuery } from '@tanstack/react-query';
import { readContent } from '#web/content/content-source.ts';
import { CONTENT_KEY } from '#web/content/use-content.ts';

const STALE_MS = 15 * 60_000;

const editionQuery = {
  queryKey: [CONTENT_KEY, 'edition'],
  queryFn: () =>
    readContent(async (source) => {
      const articles = await source.articles();
      return Promise.all(articles.map(({ article_slug }) => source.article(article_slug)));
    }),
  staleTime: STALE_MS,
};

/** Loads all articles with a summary of each rule, for figures about the whole edition. */
export const useEdition = ({ enabled = true }: { enabled?: boolean } = {}) => useQuery({ ...editionQuery, enabled });
