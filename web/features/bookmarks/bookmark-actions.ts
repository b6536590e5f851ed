import { FolderX, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { bookmarkSet } from '#web/features/bookmarks/bookmark-set.ts';
import {
  collectionDeleted,
  collectionRestored,
  type DeviceBookmark,
  type DeviceCollection,
} from '#web/features/bookmarks/bookmarks.local.ts';
import { removeBookmark } from '#web/features/bookmarks/remove-bookmark.ts';
import { keepChanges } from '#web/sync/write/keep-changes.ts';
import { whyNotSaved } from '#web/sync/write/use-study-write.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Everything a user can do on the page besides filling in a form. Each action reports its failures, and deletions can
 * be undone.
 */
export function useBookmarkActions() {
  const toast = useToast();
  return useMemo(() => {
    const attempt = async (failure: string, deed: () => Promise<unknown>) => {
      try {
        await deed();
      } catch (error) {
        toast({ text: `${failure}. ${whyNotSaved(error)}.`, icon: TriangleAlert });
      }
    };
    return {
      setFavorite: ({ ruleId, shown }: DeviceBookmark, isFavorite: boolean) =>
        attempt('Failed to update bookmark', () => keepChanges([bookmarkSet(ruleId, shown, { isFavorite })])),
      remove: (bookmark: DeviceBookmark) =>
        attempt('Failed to delete bookmark', () => removeBookmark(bookmark, toast, true)),
      deleteCollection: (collection: DeviceCollection, moveTo: string | null, bookmarks: readonly DeviceBookmark[]) =>
        attempt('Failed to delete collection', async () => {
          const { changes, deleted } = collectionDeleted(collection, moveTo, bookmarks);
          await keepChanges(changes);
          const undo = () =>
            attempt('Failed to restore the collection', () => keepChanges(collectionRestored(deleted)));
          toast({ text: 'Collection deleted', icon: FolderX, action: { label: 'Undo', onPress: () => void undo() } });
        }),
    };
  }, [toast]);
}
