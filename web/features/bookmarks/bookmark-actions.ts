import { FolderX, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import {
  deleteCollection,
  editBookmark,
  removeBookmark,
  restoreCollection,
} from '#web/features/bookmarks/bookmarks.local.ts';
import { tellRemoved } from '#web/features/bookmarks/press-bookmark.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import type { Study } from '#web/sync/study.ts';
import { whyNotSaved } from '#web/sync/use-study-write.ts';
import { useToast } from '#web/ui/toast.tsx';

/** What can be done on the page besides filling in a form; failures are told, and what is taken away can be had back. */
export function useBookmarkActions() {
  const toast = useToast();
  return useMemo(() => {
    const attempt = async (failure: string, deed: (study: Study) => Promise<void>) => {
      try {
        await deed(await currentStudy());
      } catch (error) {
        toast({ text: `${failure}. ${whyNotSaved(error)}.`, icon: TriangleAlert });
      }
    };
    return {
      setFavorite: (ruleId: string, isFavorite: boolean) =>
        attempt('Failed to update bookmark', (study) => editBookmark(study, ruleId, { fields: { isFavorite } })),
      remove: (ruleId: string) =>
        attempt('Failed to delete bookmark', async (study) => {
          const removed = await removeBookmark(study, ruleId);
          if (removed !== undefined) tellRemoved(removed, toast);
        }),
      deleteCollection: (id: string, moveTo: string | null) =>
        attempt('Failed to delete collection', async (study) => {
          const deleted = await deleteCollection(study, id, moveTo);
          if (deleted === undefined) return;
          const undo = () => attempt('Failed to create collection', async (again) => restoreCollection(again, deleted));
          toast({ text: 'Collection deleted', icon: FolderX, action: { label: 'Undo', onPress: () => void undo() } });
        }),
    };
  }, [toast]);
}
