import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageNumber, type Pagination } from '#shared/http/pagination.contract.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { BusyArea } from '#web/ui/busy-area.tsx';
import { Pager } from '#web/ui/pager.tsx';

/** Returns the page number in the page address, starting at 1. */
export function usePageNumber(): number {
  const [search] = useSearchParams();
  return PageNumber.safeParse(search.get('page') ?? 1).data ?? 1;
}

type Page<I> = { items: readonly I[]; pagination: Pagination };

type Props<I> = {
  /** The query. It should keep showing the previous page while another one loads (placeholder data). */
  query: UseQueryResult<Page<I>>;
  page: number;
  /** The name of the list in a sentence, for example 'your requests'. */
  name: string;
  /** The title of the banner if loading fails. */
  failedTitle?: string | undefined;
  bones: ReactNode;
  /** The sentence that replaces a list that can't be loaded. By default, it's made from the name. */
  failed?: string | undefined;
  /** Shown if the list has no items. */
  empty: ReactNode;
  children: (items: readonly I[]) => ReactNode;
};

/**
 * Shows a list from the server page by page. The page number is in the page address, whose other parameters stay the
 * same.
 */
export function PagedList<I>(props: Props<I>) {
  const { query, page, name, failedTitle, bones, empty, children } = props;
  const [search] = useSearchParams();
  const loading = `Loading ${name}...`;
  const failed =
    props.failed ??
    `${name.charAt(0).toUpperCase()}${name.slice(1)} couldn’t be loaded. You need a network connection to see them.`;
  const to = (number: number) => {
    const parameters = new URLSearchParams(search);
    parameters.set('page', String(number));
    return `?${parameters.toString()}`;
  };
  return (
    <OnlineData query={query} words={{ loading, failed, title: failedTitle }} bones={bones}>
      {({ items, pagination }) => (
        <>
          <BusyArea busy={query.isPlaceholderData} label={loading}>
            {items.length === 0 ? empty : children(items)}
          </BusyArea>
          <Pager label={`Pages of ${name}`} page={page} pages={pagination.totalPages} to={to} />
        </>
      )}
    </OnlineData>
  );
}
