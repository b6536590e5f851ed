import type { RowData } from '#shared/sync/entity-rules.ts';
import { AS_IT_IS, type Shown } from '#web/sync/shown.ts';
import type { NewChange } from '#web/sync/study.ts';

/** Sets fields of a rule's bookmark, given as it was `shown`. Apart from the rest, since a press needs it with the first paint. */
export const bookmarkSet = (ruleId: string, shown: Shown, args: RowData): NewChange => ({
  e: 'bookmark',
  id: ruleId,
  type: 'set',
  args,
  shown,
});

/** Bookmarks a rule, into the default collection if there is one; a bookmark that is there keeps everything. */
export const bookmarkAdded = (ruleId: string): NewChange[] => [bookmarkSet(ruleId, AS_IT_IS, { isDeleted: false })];

/** Removes a bookmark; it stays where it has notes by now that were not shown. */
export const bookmarkRemoved = (ruleId: string, shown: Shown): NewChange[] => [
  bookmarkSet(ruleId, shown, { isDeleted: true }),
];
