import { allBookmarks, allCollections } from '#web/features/bookmarks/bookmarks.local.ts';
import { useReceivedQuery } from '#web/sync/status/use-received-query.ts';

/** All bookmarks on this device. */
export const useBookmarks = () => useReceivedQuery('bookmarks', allBookmarks);

/** All collections on this device by ID, sorted by name. */
export const useCollections = () => useReceivedQuery('collections', allCollections);
