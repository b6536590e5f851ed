import { Bookmark as BookmarkIcon, TriangleAlert } from 'lucide-react';
import { readBookmark } from '#shared/bookmarks/stored-bookmarks.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';
import { bookmarkRemoved } from '#web/features/bookmarks/bookmark-set.ts';
import {
  bookmarkRestored,
  type DeviceBookmark,
  findBookmark,
  hasContent,
} from '#web/features/bookmarks/bookmarks.local.ts';
import { currentStudy } from '#web/sync/current-study.ts';
import { keepChanges } from '#web/sync/write/keep-changes.ts';
import { whyNotSaved } from '#web/sync/write/use-study-write.ts';
import type { ToastMessage } from '#web/ui/toast-card.tsx';

type Tell = (message: ToastMessage) => void;

function tellRemoved(bookmark: DeviceBookmark, tell: Tell): void {
  const undo = async () => {
    try {
      await keepChanges(bookmarkRestored(bookmark));
    } catch (error) {
      tell({ text: `Failed to restore the bookmark. ${whyNotSaved(error)}.`, icon: TriangleAlert });
    }
  };
  tell({ text: 'Bookmark removed', icon: BookmarkIcon, action: { label: 'Undo', onPress: () => void undo() } });
}

/** Turns a bookmark's row, as shown, into a bookmark. */
export const shownBookmark = (ruleId: string, shown: { v: number; data: RowData }): DeviceBookmark => ({
  ...readBookmark({ id: ruleId, data: shown.data }),
  shown,
  isPending: false,
});

/**
 * Reports a removal and offers to undo it: always if `isAlwaysTold`, and otherwise only if bookmarking again wouldn't
 * restore everything. Returns whether the bookmark is gone. A bookmark with notes that weren't shown stays.
 */
export async function tellRemoval(bookmark: DeviceBookmark, tell: Tell, isAlwaysTold = false): Promise<boolean> {
  const isGone = (await findBookmark(await currentStudy(), bookmark.ruleId)) === null;
  if (!isGone) tell({ text: 'New notes just arrived, so your bookmark wasn’t removed', icon: BookmarkIcon });
  else if (isAlwaysTold || hasContent(bookmark)) tellRemoved(bookmark, tell);
  return isGone;
}

/**
 * Removes a bookmark, based on what was shown, and reports the removal.
 * @throws if the change can't be saved
 */
export async function removeBookmark(bookmark: DeviceBookmark, tell: Tell, isAlwaysTold = false): Promise<boolean> {
  await keepChanges(bookmarkRemoved(bookmark.ruleId, bookmark.shown));
  return tellRemoval(bookmark, tell, isAlwaysTold);
}
