import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findAllHere } from '#web/content/search-source.ts';
import { COUNTED, countValues, type FilterCounts } from '#web/features/search/filter-counts.ts';
import type { NamedArticle } from '#web/features/search/filter-words.ts';
import type { SearchAsked } from '#web/features/search/search-address.ts';
import { isAsking, type SearchedNotes } from '#web/features/search/use-search.ts';

/** How many results each value of each filter would leave; undefined where the device cannot tell. */
export function useFilterCounts(
  asked: SearchAsked,
  articles: readonly NamedArticle[],
  { readAt, notes }: SearchedNotes,
): FilterCounts | undefined {
  const { page: _page, sortBy: _by, sortOrder: _order, ...rest } = asked;
  const query = { ...rest, sortBy: 'relevance', sortOrder: 'desc' } as const;
  const { data } = useQuery({
    queryKey: ['search', 'counts', query, readAt],
    queryFn: async () => {
      // what no value of a filter holds back is the same for all such filters
      const queries = new Map(
        COUNTED.map((name) => [name, rest[name].length === 0 ? query : { ...query, [name]: [] }]),
      );
      const distinct = new Map([...new Set(queries.values())].map((each) => [each, findAllHere(each, notes)]));
      const found = new Map(
        await Promise.all([...distinct].map(async ([each, results]) => [each, await results] as const)),
      );
      if ([...found.values()].includes(null)) return null;
      return new Map(COUNTED.map((name) => [name, found.get(queries.get(name) ?? query) ?? []]));
    },
    enabled: isAsking(asked),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  if (!data) return undefined;
  return countValues(
    (name) => data.get(name) ?? [],
    (slug) => articles.find(({ article_slug }) => article_slug === slug)?.id,
  );
}
