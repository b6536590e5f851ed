import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { SearchSort } from '#shared/search/search.contract.ts';
import { NO_FILTERS } from '#shared/search/search-filters.ts';
import { addressOf, readAsked, type SearchAsked } from '#web/features/search/search-address.ts';
import { useTypedQuery } from '#web/ui/use-typed-query.ts';

/** How long the user must pause while typing before the search starts. Learning specification §9. */
const SEARCH_DEBOUNCE_MS = 500;
/** Sort orders that start ascending. */
const ASCENDING_SORTS: readonly SearchSort[] = ['rule_number', 'title'];

/**
 * The state of a history entry. `isTyped` means that its query is still being typed, so the next query replaces the
 * entry.
 */
type EntryState = { isTyped?: boolean } | null;

/**
 * Returns the search in the page address, and functions to change it. Going back undoes a change of query, filter,
 * sort order, or page. A query typed with pauses counts as one step.
 */
export function useSearchAsked() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // The address changes in a transition, but a pressed checkbox has to change right away.
  const [asked, setOptimistic] = useOptimistic(readAsked(params));
  const isTyped = (location.state as EntryState)?.isTyped === true;
  const go = (
    next: Partial<SearchAsked>,
    { replace = false, state = {} }: { replace?: boolean; state?: EntryState } = {},
  ) => {
    const wanted = { ...asked, page: 1, ...next };
    startTransition(async () => {
      setOptimistic(wanted);
      await navigate({ search: addressOf(wanted) }, { replace, state });
    });
  };

  const settle = (q: string) => {
    if (q !== asked.q) go({ q }, { replace: isTyped, state: { isTyped: true } });
  };
  const { typed, setTyped } = useTypedQuery(asked.q, SEARCH_DEBOUNCE_MS, settle);

  return {
    asked,
    typed,
    setTyped,
    /** Searches right away. Typing another query then adds a history entry. */
    run: (words: string) => {
      const q = words.trim();
      setTyped(q);
      if (q !== asked.q || isTyped) go({ q }, { replace: isTyped });
    },
    /** Changes the filters, the order, or the page, or removes the query. */
    show: (next: Partial<SearchAsked>) => go(next),
    clear: () => go(NO_FILTERS),
    sort: (sortBy: SearchSort) => go({ sortBy, sortOrder: ASCENDING_SORTS.includes(sortBy) ? 'asc' : 'desc' }),
    /** Returns the address of another page of the same results. */
    pageAddress: (page: number) => addressOf({ ...asked, page }),
    /** Returns the address of another query with the same filters. */
    queryAddress: (q: string) => addressOf({ ...asked, q, page: 1 }),
  };
}
export type SearchControls = ReturnType<typeof useSearchAsked>;
