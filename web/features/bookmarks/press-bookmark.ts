import { Bookmark as BookmarkIcon, TriangleAlert } from 'lucide-react';
import type { Bookmark } from '#shared/bookmarks/bookmark.contract.ts';
import { addBookmark, hasContent, removeBookmark, restoreBookmark } from '#web/features/bookmarks/bookmarks.local.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import { whyNotSaved } from '#web/sync/use-study-write.ts';
import type { ToastMessage } from '#web/ui/toast-card.tsx';

type Tell = (message: ToastMessage) => void;

/** Tells that a bookmark is gone, with the way to have it back as it was. */
export function tellRemoved(bookmark: Bookmark, tell: Tell): void {
  const undo = async () => {
    try {
      await restoreBookmark(await currentStudy(), bookmark);
    } catch (error) {
      tell({ text: `Failed to create bookmark. ${whyNotSaved(error)}.`, icon: TriangleAlert });
    }
  };
  tell({ text: 'Bookmark removed', icon: BookmarkIcon, action: { label: 'Undo', onPress: () => void undo() } });
}

/** Has a rule bookmarked or not on this device. What another press would not bring back can be undone. @throws when it cannot be kept */
export async function pressBookmark(ruleId: string, wanted: boolean, tell: Tell): Promise<void> {
  const study = await currentStudy();
  if (wanted) {
    await addBookmark(study, ruleId);
    return;
  }
  const removed = await removeBookmark(study, ruleId);
  if (removed !== undefined && hasContent(removed)) tellRemoved(removed, tell);
}
