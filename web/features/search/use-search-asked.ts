import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { SearchSort } from '#shared/search/search.contract.ts';
import { NO_FILTERS } from '#shared/search/search-filters.ts';
import { addressOf, readAsked, type SearchAsked } from '#web/features/search/search-address.ts';
import { useTypedQuery } from '#web/ui/use-typed-query.ts';

/** Learning specification §9. */
const SEARCH_DEBOUNCE_MS = 500;
/** Orders that begin with what is first by nature. */
const RISING: readonly SearchSort[] = ['rule_number', 'title'];

/** What the address's entry in the history says of itself: still being typed, it gives way to what is typed next. */
type EntryState = { isTyped?: boolean } | null;

/**
 * What the address asks for, and the ways to change it. Back undoes a query, a filter, an order or a page; a query that was
 * typed with pauses is one step.
 */
export function useSearchAsked() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // the address follows in a transition, and a box that is pressed must not wait for it
  const [asked, setAhead] = useOptimistic(readAsked(params));
  const isTyped = (location.state as EntryState)?.isTyped === true;
  const go = (
    next: Partial<SearchAsked>,
    { replace = false, state = {} }: { replace?: boolean; state?: EntryState } = {},
  ) => {
    const wanted = { ...asked, page: 1, ...next };
    startTransition(async () => {
      setAhead(wanted);
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
    /** Searches at once; the entry stays in the history. */
    run: (words: string) => {
      const q = words.trim();
      setTyped(q);
      if (q !== asked.q || isTyped) go({ q }, { replace: isTyped });
    },
    /** Shows something else of the same kind, or without a query. */
    show: (next: Partial<SearchAsked>) => go(next),
    clear: () => go(NO_FILTERS),
    sort: (sortBy: SearchSort) => go({ sortBy, sortOrder: RISING.includes(sortBy) ? 'asc' : 'desc' }),
    /** The address of a page of the same results. */
    pageAddress: (page: number) => addressOf({ ...asked, page }),
    /** The address of other words under the same filters. */
    queryAddress: (q: string) => addressOf({ ...asked, q, page: 1 }),
  };
}
export type SearchControls = ReturnType<typeof useSearchAsked>;
