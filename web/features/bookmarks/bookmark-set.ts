import type { RowData } from '#shared/sync/entity-rules.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { AS_IT_IS, type Shown } from '#web/sync/write/shown.ts';

/**
 * Returns the change that sets fields of a rule's bookmark, based on what was `shown`. It has its own file because the
 * bookmark button needs it at the first paint.
 */
export const bookmarkSet = (ruleId: string, shown: Shown, args: RowData): NewChange => ({
  e: 'bookmark',
  id: ruleId,
  type: 'set',
  args,
  shown,
});

/**
 * Returns the change that bookmarks a rule, in the default collection if there is one. An existing bookmark keeps all
 * its fields.
 */
export const bookmarkAdded = (ruleId: string): NewChange[] => [bookmarkSet(ruleId, AS_IT_IS, { isDeleted: false })];

/** Returns the change that removes a bookmark. It has no effect if the bookmark has notes that weren't shown. */
export const bookmarkRemoved = (ruleId: string, shown: Shown): NewChange[] => [
  bookmarkSet(ruleId, shown, { isDeleted: true }),
];
