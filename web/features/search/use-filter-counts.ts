import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FilterCounts } from '#shared/search/search-filters.ts';
import { countHere } from '#web/content/search-source.ts';
import type { SearchAsked } from '#web/features/search/search-address.ts';
import { isAsking, type SearchedNotes } from '#web/features/search/use-search.ts';

/** Returns how many results each filter value would leave. Undefined if the device can't tell. */
export function useFilterCounts(asked: SearchAsked, { readAt, notes }: SearchedNotes): FilterCounts | undefined {
  const { page: _page, sortBy: _by, sortOrder: _order, ...rest } = asked;
  const query = { ...rest, sortBy: 'relevance', sortOrder: 'desc' } as const;
  const { data } = useQuery({
    queryKey: ['search', 'counts', query, readAt],
    queryFn: () => countHere(query, notes),
    enabled: isAsking(asked),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  return data ?? undefined;
}
