import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { SEARCH_PAGE_SIZE, type SearchAnswer } from '#shared/search/search.contract.ts';
import { type ResultParts, SearchResultRow } from '#web/features/search/search-result.tsx';
import { BusyArea } from '#web/ui/busy-area.tsx';
import { Pager } from '#web/ui/pager.tsx';

/** Scrolls to the top of a new page of results and moves the focus there. Going back restores the scroll position. */
function useTopOfPage(page: number) {
  const top = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (isBack) return;
    top.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [page, isBack]);
  return top;
}

type Props = ResultParts & {
  answer: SearchAnswer;
  page: number;
  pageAddress: (page: number) => string;
  showsDay: boolean;
  /** Whether the next results are loading. */
  isBusy: boolean;
};

/** Shows a page of results. */
export function ResultList({ answer, page, pageAddress, isBusy, ...row }: Props) {
  const top = useTopOfPage(page);
  return (
    <BusyArea busy={isBusy} label="Searching...">
      <h2 className="visually-hidden" ref={top} tabIndex={-1}>
        Results
      </h2>
      <ol className="search-result-list" start={(page - 1) * SEARCH_PAGE_SIZE + 1}>
        {answer.results.map((result) => (
          <SearchResultRow key={result.id} result={result} {...row} />
        ))}
      </ol>
      <Pager label="Pages of results" page={page} pages={Math.ceil(answer.total / SEARCH_PAGE_SIZE)} to={pageAddress} />
    </BusyArea>
  );
}
