import { type Bookmark, type BookmarkFields, MAX_NOTES } from '#shared/bookmarks/bookmark.contract.ts';
import type { BookmarkEdit, DeviceBookmark } from '#web/features/bookmarks/bookmarks.local.ts';
import { changedFields } from '#web/features/bookmarks/changed-fields.ts';

/**
 * A bookmark while the user is editing it. `before` is the bookmark when editing began, which saving starts from.
 * `dropped` lists other versions of the notes to discard on saving. `replaced` lists notes that were replaced with
 * another version. They are kept until then so that the user can go back to them.
 */
export type BookmarkDraft = {
  before: DeviceBookmark;
  fields: Omit<BookmarkFields, 'notes'> & { notes: string };
  dropped: readonly string[];
  replaced: readonly string[];
};

export function draftOf(before: DeviceBookmark): BookmarkDraft {
  const { collectionId, notes, priority, isFavorite } = before;
  return { before, fields: { collectionId, notes: notes ?? '', priority, isFavorite }, dropped: [], replaced: [] };
}

/** Replaces the draft's notes with another version of them. */
export function usingVersion(draft: BookmarkDraft, notes: string): BookmarkDraft {
  const old = draft.fields.notes.trim();
  const replaced = old === '' ? draft.replaced : [...draft.replaced, old];
  return { ...draft, fields: { ...draft.fields, notes }, replaced };
}

const fieldsOf = ({ fields }: BookmarkDraft): BookmarkFields => {
  const notes = fields.notes.trim();
  return { ...fields, notes: notes === '' ? null : notes };
};

export const isTooLong = ({ fields }: BookmarkDraft): boolean => fields.notes.trim().length > MAX_NOTES;

const changesOf = (draft: BookmarkDraft): Partial<BookmarkFields> => {
  const { collectionId, notes, priority, isFavorite } = draft.before;
  return changedFields<BookmarkFields>({ collectionId, notes, priority, isFavorite }, fieldsOf(draft));
};

/**
 * Returns the changes that saving a draft makes. A version that has become the notes isn't kept separately. Notes that
 * arrived while the draft was open are dropped only if the user discarded them. `now` is the current bookmark, null if
 * it has been removed.
 */
export function editOf(draft: BookmarkDraft, now: Bookmark | null): BookmarkEdit {
  const { notes } = fieldsOf(draft);
  const { copies, notes: arrived } = now ?? draft.before;
  const isLetGo = arrived !== null && draft.dropped.includes(arrived);
  const drop = copies.filter((copy) => copy === notes || draft.dropped.includes(copy));
  return {
    // If the user discards the notes that arrived, the earlier ones come back.
    fields: { ...changesOf(draft), ...(isLetGo && { notes }) },
    drop: isLetGo ? [...drop, arrived] : drop,
    isGone: now === null,
  };
}

export const isChanged = (draft: BookmarkDraft): boolean =>
  draft.dropped.length > 0 || Object.keys(changesOf(draft)).length > 0;

/**
 * Other versions of the notes to choose from: the saved versions, notes that another device has written since editing
 * began (saving keeps them as a version), and notes that were replaced with another version here.
 */
export function versionsOf({ before, fields, dropped, replaced }: BookmarkDraft, now: Bookmark | null): string[] {
  const { notes, copies } = now ?? before;
  const arrived = notes !== null && notes !== before.notes ? [notes] : [];
  return [...new Set([...copies, ...arrived, ...replaced])].filter(
    (text) => !dropped.includes(text) && text !== fields.notes.trim(),
  );
}
