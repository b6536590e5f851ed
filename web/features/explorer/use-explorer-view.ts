import { useSearchParams } from 'react-router-dom';
import { type ArticleFilters, NO_FILTERS } from '#web/features/explorer/article-filter.ts';
import { nextSort, type SortKey } from '#web/features/explorer/article-sort.ts';
import { type ExplorerView, explorerAddress, readExplorerView } from '#web/features/explorer/explorer-address.ts';
import { useTypedQuery } from '#web/ui/use-typed-query.ts';

/** How long the reader must pause while typing before the search starts. Learning specification §9. */
const DEBOUNCE_MS = 300;

/**
 * Returns the filters and sort order from the page address, and functions to change them. Changes don't add
 * history entries.
 */
export function useExplorerView() {
  const [params, setParams] = useSearchParams();
  const { filters, sort } = readExplorerView(params);
  const show = (view: Partial<ExplorerView>) =>
    setParams(explorerAddress({ filters, sort, ...view }), { replace: true });
  const filter = (change: Partial<ArticleFilters>) => show({ filters: { ...filters, ...change } });
  const { typed, setTyped } = useTypedQuery(filters.query, DEBOUNCE_MS, (query) => filter({ query }));
  return {
    filters,
    sort,
    typed,
    type: setTyped,
    filter,
    clear: () => {
      setTyped('');
      show({ filters: NO_FILTERS });
    },
    sortBy: (key: SortKey) => show({ sort: nextSort(sort, key) }),
  };
}
export type ExplorerControls = ReturnType<typeof useExplorerView>;
