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
import { keepChanges } from '#web/sync/keep-changes.ts';
import { whyNotSaved } from '#web/sync/use-study-write.ts';
import type { ToastMessage } from '#web/ui/toast-card.tsx';

type Tell = (message: ToastMessage) => void;

function tellRemoved(bookmark: DeviceBookmark, tell: Tell): void {
  const undo = async () => {
    try {
      await keepChanges(bookmarkRestored(bookmark));
    } catch (error) {
      tell({ text: `Failed to create bookmark. ${whyNotSaved(error)}.`, icon: TriangleAlert });
    }
  };
  tell({ text: 'Bookmark removed', icon: BookmarkIcon, action: { label: 'Undo', onPress: () => void undo() } });
}

/** A bookmark as its row showed it. */
export const shownBookmark = (ruleId: string, shown: { v: number; data: RowData }): DeviceBookmark => ({
  ...readBookmark({ id: ruleId, data: shown.data }),
  shown,
  isPending: false,
});

/**
 * Tells what became of a removal, with the way to have the bookmark back as it was: always where that `isAlwaysTold`, else
 * where another press would not bring it back. True when it is gone: one with notes that were not shown stays.
 */
export async function tellRemoval(bookmark: DeviceBookmark, tell: Tell, isAlwaysTold = false): Promise<boolean> {
  const isGone = (await findBookmark(await currentStudy(), bookmark.ruleId)) === null;
  if (!isGone) tell({ text: 'Not removed: new notes have just arrived', icon: BookmarkIcon });
  else if (isAlwaysTold || hasContent(bookmark)) tellRemoved(bookmark, tell);
  return isGone;
}

/** Removes a bookmark, given as it was shown, and tells. @throws when that cannot be kept */
export async function removeBookmark(bookmark: DeviceBookmark, tell: Tell, isAlwaysTold = false): Promise<boolean> {
  await keepChanges(bookmarkRemoved(bookmark.ruleId, bookmark.shown));
  return tellRemoval(bookmark, tell, isAlwaysTold);
}
