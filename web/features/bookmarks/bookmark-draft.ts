import { type Bookmark, type BookmarkFields, MAX_NOTES } from '#shared/bookmarks/bookmark.contract.ts';
import type { BookmarkEdit, DeviceBookmark } from '#web/features/bookmarks/bookmarks.local.ts';
import { changedFields } from '#web/features/bookmarks/changed-fields.ts';

/**
 * A bookmark while it is being edited. `before`: as it was when the editing began, which is what its saving starts from;
 * `dropped`: other versions of the notes
 * that are let go of when the rest is saved; `replaced`: notes in whose place another version was put, to go back to until then.
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

/** The draft with another version of the notes in the place of those it has. */
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
 * What saving a draft writes; a version that has become the notes need not be kept beside them, and what arrived while it was
 * open goes only where it was let go of. `now`: the bookmark as it stands, null where it was removed meanwhile.
 */
export function editOf(draft: BookmarkDraft, now: Bookmark | null): BookmarkEdit {
  const { notes } = fieldsOf(draft);
  const { copies, notes: arrived } = now ?? draft.before;
  const isLetGo = arrived !== null && draft.dropped.includes(arrived);
  const drop = copies.filter((copy) => copy === notes || draft.dropped.includes(copy));
  return {
    // what was written before stands again in the place of what arrived and is let go of
    fields: { ...changesOf(draft), ...(isLetGo && { notes }) },
    drop: isLetGo ? [...drop, arrived] : drop,
    isGone: now === null,
  };
}

export const isChanged = (draft: BookmarkDraft): boolean =>
  draft.dropped.length > 0 || Object.keys(changesOf(draft)).length > 0;

/**
 * Other versions of the notes to choose from: those that are kept, what another device has written since the editing began,
 * which saving keeps as such, and what was replaced by another version here.
 */
export function versionsOf({ before, fields, dropped, replaced }: BookmarkDraft, now: Bookmark | null): string[] {
  const { notes, copies } = now ?? before;
  const arrived = notes !== null && notes !== before.notes ? [notes] : [];
  return [...new Set([...copies, ...arrived, ...replaced])].filter(
    (text) => !dropped.includes(text) && text !== fields.notes.trim(),
  );
}
