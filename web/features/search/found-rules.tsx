import { Navigate } from 'react-router-dom';
import { SEARCH_PAGE_SIZE } from '#shared/search/search.contract.ts';
import { ResultList } from '#web/features/search/result-list.tsx';
import type { ResultParts } from '#web/features/search/search-result.tsx';
import { NothingFound, SearchFailed, SearchLoading } from '#web/features/search/search-states.tsx';
import type { useSearch } from '#web/features/search/use-search.ts';
import type { SearchControls } from '#web/features/search/use-search-asked.ts';
import { hasWays, WaysOnList } from '#web/features/search/ways-on.tsx';

type Props = ResultParts & {
  controls: SearchControls;
  search: ReturnType<typeof useSearch>;
  /** The number of chosen filter values. */
  filters: number;
};

/** Shows the results, or why there are none. */
export function FoundRules({ controls, search, filters, ...row }: Props) {
  const { asked, queryAddress, pageAddress, clear } = controls;
  const { answer, isFailed, isOffline, isRetrying, isBusy, retry } = search;
  if (isFailed) return <SearchFailed isOffline={isOffline} isRetrying={isRetrying} onRetry={retry} />;
  if (answer === undefined) return <SearchLoading />;
  const ways = { ways: answer.waysOn, queryAddress, onOpen: row.onOpen };
  if (answer.total === 0) return <NothingFound {...ways} filters={filters} onClear={clear} />;
  const pages = Math.ceil(answer.total / SEARCH_PAGE_SIZE);
  // An old address may ask for a page of results that no longer exists.
  if (!isBusy && asked.page > pages) return <Navigate to={pageAddress(pages)} replace />;
  return (
    <>
      {hasWays(answer.waysOn) && <WaysOnList {...ways} />}
      <ResultList
        {...row}
        answer={answer}
        page={asked.page}
        pageAddress={pageAddress}
        showsDay={asked.sortBy === 'updated'}
        isBusy={isBusy}
      />
    </>
  );
}
