import { type Bookmark, type BookmarkFields, MAX_NOTES } from '#shared/bookmarks/bookmark.contract.ts';
import { changedFields } from '#web/features/bookmarks/changed-fields.ts';

/**
 * A bookmark while it is being edited. `before`: as it was when the editing began; `dropped`: other versions of the notes
 * that are let go of when the rest is saved; `replaced`: notes in whose place another version was put, to go back to until then.
 */
export type BookmarkDraft = {
  before: BookmarkFields;
  fields: Omit<BookmarkFields, 'notes'> & { notes: string };
  dropped: readonly string[];
  replaced: readonly string[];
};

export function draftOf({ collectionId, notes, priority, isFavorite }: BookmarkFields): BookmarkDraft {
  const before = { collectionId, notes, priority, isFavorite };
  return { before, fields: { ...before, notes: notes ?? '' }, dropped: [], replaced: [] };
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

/** What saving a draft writes; a version that has become the notes need not be kept beside them. */
export function editOf(draft: BookmarkDraft, copies: readonly string[]) {
  const fields = fieldsOf(draft);
  return {
    fields: changedFields(draft.before, fields),
    drop: copies.filter((copy) => copy === fields.notes || draft.dropped.includes(copy)),
  };
}

export const isChanged = (draft: BookmarkDraft): boolean =>
  draft.dropped.length > 0 || Object.keys(changedFields(draft.before, fieldsOf(draft))).length > 0;

/**
 * Other versions of the notes to choose from: those that are kept, what another device has written since the editing began,
 * which saving would overrule, and what was replaced by another version here.
 */
export function versionsOf({ before, fields, dropped, replaced }: BookmarkDraft, bookmark: Bookmark): string[] {
  const { notes, copies } = bookmark;
  const arrived = notes !== null && notes !== before.notes ? [notes] : [];
  return [...new Set([...copies, ...arrived, ...replaced])].filter(
    (text) => !dropped.includes(text) && text !== fields.notes.trim(),
  );
}
