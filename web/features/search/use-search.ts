import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OwnNote } from '#shared/search/note-index.ts';
import { SEARCH_PAGE_SIZE } from '#shared/search/search.contract.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { findRules } from '#web/content/search-source.ts';
import { countFilters, filtersOf, type SearchAsked } from '#web/features/search/search-address.ts';

/** The user's own notes. `readAt` distinguishes one read from another. */
export type SearchedNotes = { readAt: number; notes: readonly OwnNote[] };

export const NO_NOTES: SearchedNotes = { readAt: 0, notes: [] };

/** Returns whether the page address contains a query or filters. */
export const isAsking = (asked: SearchAsked): boolean => asked.q !== '' || countFilters(filtersOf(asked)) > 0;

/** Runs the search in the page address. The last results stay until the next ones arrive. */
export function useSearch(asked: SearchAsked, { readAt, notes }: SearchedNotes = NO_NOTES) {
  const isOnline = useOnline();
  const { page, ...query } = asked;
  const answer = useQuery({
    queryKey: ['search', query, page, readAt],
    queryFn: () => findRules(query, { limit: SEARCH_PAGE_SIZE, offset: (page - 1) * SEARCH_PAGE_SIZE, notes }),
    enabled: isAsking(asked),
    placeholderData: keepPreviousData,
    staleTime: 0, // The device may have downloaded another edition since the last search.
    refetchOnReconnect: ({ state }) => state.data === undefined, // Results don't depend on the network.
  });
  const { data, error, failureCount, isFetching, isPlaceholderData, refetch } = answer;
  // Offline, a retry can't succeed.
  const isFailed = error !== null || (failureCount > 0 && !isOnline);
  return {
    answer: isFailed ? undefined : data,
    isFailed,
    isOffline: !isOnline,
    isBusy: isPlaceholderData,
    isRetrying: isFailed && isFetching && isOnline,
    retry: () => void refetch(),
  };
}
