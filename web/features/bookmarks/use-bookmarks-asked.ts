import { useSearchParams } from 'react-router-dom';
import { type BookmarkFilter, type BookmarkOrder, NO_FILTER } from '#shared/bookmarks/bookmark-list.ts';
import { addressOf, type BookmarksAsked, readAsked } from '#web/features/bookmarks/bookmarks-address.ts';

/** Reads and changes the page address. Only a change of collection adds a history entry. */
export function useBookmarksAsked() {
  const [params, setParams] = useSearchParams();
  const asked = readAsked(params);
  const { filter, order } = asked;
  const show = (next: Partial<BookmarksAsked>) => setParams(addressOf({ ...asked, ...next }), { replace: true });
  return {
    ...asked,
    narrow: (change: Partial<BookmarkFilter>) => show({ filter: { ...filter, ...change } }),
    sort: (change: Partial<BookmarkOrder>) => show({ order: { ...order, ...change } }),
    clear: () => show({ filter: { ...NO_FILTER, collection: filter.collection } }),
    /** Builds the page address of a collection, with the current sort order and no filters. */
    linkTo: (collection: string | null) => `?${addressOf({ filter: { ...NO_FILTER, collection }, order }).toString()}`,
  };
}
export type BookmarksControls = ReturnType<typeof useBookmarksAsked>;
