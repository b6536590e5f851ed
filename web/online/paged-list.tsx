import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageNumber, type Pagination } from '#shared/http/pagination.contract.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { BusyArea } from '#web/ui/busy-area.tsx';
import { Pager } from '#web/ui/pager.tsx';

/** The page number in the address, from 1. */
export function usePageNumber(): number {
  const [search] = useSearchParams();
  return PageNumber.safeParse(search.get('page') ?? 1).data ?? 1;
}

type Page<I> = { items: readonly I[]; pagination: Pagination };

type Props<I> = {
  /** Should keep the previous page as placeholder data while another one loads. */
  query: UseQueryResult<Page<I>>;
  page: number;
  /** What the list is called in a sentence, such as 'your requests'. */
  name: string;
  bones: ReactNode;
  /** Shown for a list without items. */
  empty: ReactNode;
  children: (items: readonly I[]) => ReactNode;
};

/** A list from the server, page by page, with the page number in the address. */
export function PagedList<I>({ query, page, name, bones, empty, children }: Props<I>) {
  const loading = `Loading ${name}...`;
  const failed = `${name.charAt(0).toUpperCase()}${name.slice(1)} could not be loaded. They need a network.`;
  return (
    <OnlineData query={query} words={{ loading, failed }} bones={bones}>
      {({ items, pagination }) => (
        <>
          <BusyArea busy={query.isPlaceholderData} label={loading}>
            {items.length === 0 ? empty : children(items)}
          </BusyArea>
          <Pager
            label={`Pages of ${name}`}
            page={page}
            pages={pagination.totalPages}
            to={(number) => `?page=${number}`}
          />
        </>
      )}
    </OnlineData>
  );
}
