import { useSearchParams } from 'react-router-dom';
import { OwnConfessionSort, OwnStatus } from '#shared/confessions/own-confession.contract.ts';
import type { OwnList } from '#web/features/profiles/own-confessions.queries.ts';
import { usePageNumber } from '#web/online/paged-list.tsx';

const FIRST: OwnList = { page: 1, status: 'all', sort: 'newest' };

/** Returns the query string for a page of the list. Leaves out default values. */
function ownListAddress(list: OwnList): string {
  const differing = (['status', 'sort', 'page'] as const).filter((key) => list[key] !== FIRST[key]);
  return `?${differing.map((key) => `${key}=${list[key]}`).join('&')}`;
}

/** Reads which part of the list the address asks for. Ignores invalid values. */
export function useOwnList(): { list: OwnList; choose: (part: Partial<OwnList>) => void } {
  const [search, setSearch] = useSearchParams();
  const list: OwnList = {
    page: usePageNumber(),
    status: OwnStatus.safeParse(search.get('status')).data ?? FIRST.status,
    sort: OwnConfessionSort.safeParse(search.get('sort')).data ?? FIRST.sort,
  };
  return {
    list,
    choose: (part) =>
      setSearch(ownListAddress({ ...list, page: 1, ...part }), { replace: true, preventScrollReset: true }),
  };
}
