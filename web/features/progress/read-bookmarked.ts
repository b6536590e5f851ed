import { DEFAULT_ORDER, listBookmarks, NO_FILTER } from '#shared/bookmarks/bookmark-list.ts';
import { readBookmark } from '#shared/bookmarks/stored-bookmarks.ts';
import { masteryOf } from '#shared/progress/mastery.ts';
import type { MasteryLevel } from '#shared/study/study-event.contract.ts';
import { readRuleFolds } from '#web/study/read-folds.ts';
import type { Study } from '#web/sync/study.ts';

/** A bookmarked rule and how well the user knows it. `progress` is in percent. */
export type BookmarkedRule = { ruleId: string; level: MasteryLevel; progress: number };

const WANTED = { filter: NO_FILTER, order: DEFAULT_ORDER };

/** Reads the user's progress on each bookmarked rule, newest bookmark first. */
export async function readBookmarked({ db, now }: Study): Promise<BookmarkedRule[]> {
  const rows = await db.rows.where('e').equals('bookmark').toArray();
  const kept = rows.filter(({ isDeleted }) => !isDeleted).map(readBookmark);
  const folds = await readRuleFolds(
    db,
    kept.map(({ ruleId }) => ruleId),
  );
  const studies = new Map(folds.map((fold) => [fold.ruleId, fold]));
  return listBookmarks(kept, new Map(), () => undefined, WANTED).map(({ ruleId }) => {
    const { level, progressPercentage } = masteryOf(studies.get(ruleId), now());
    return { ruleId, level, progress: progressPercentage };
  });
}
