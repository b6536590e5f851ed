import { type Bookmark, type BookmarkFields, MAX_NOTES } from '#shared/bookmarks/bookmark.contract.ts';
import type { BookmarkEdit, DeviceBookmark } from '#web/features/bookmarks/bookmarks.local.ts';
import { changedFields } from '#web/features/bookmarks/changed-fields.ts';
import {
  NO_CHOICES,
  type VersionChoices,
  versionsToDrop,
  versionsToShow,
  withReplaced,
} from '#web/sync/write/text-draft.ts';

/** A bookmark being edited. `before` is the bookmark as it was when editing began. Saving is based on it. */
export type BookmarkDraft = VersionChoices & {
  before: DeviceBookmark;
  fields: Omit<BookmarkFields, 'notes'> & { notes: string };
};

export function draftOf(before: DeviceBookmark): BookmarkDraft {
  const { collectionId, notes, priority, isFavorite } = before;
  return { before, fields: { collectionId, notes: notes ?? '', priority, isFavorite }, ...NO_CHOICES };
}

/** Replaces the draft's notes with another version of them. */
export const usingVersion = (draft: BookmarkDraft, notes: string): BookmarkDraft => ({
  ...draft,
  ...withReplaced(draft, draft.fields.notes),
  fields: { ...draft.fields, notes },
});

const fieldsOf = ({ fields }: BookmarkDraft): BookmarkFields => {
  const notes = fields.notes.trim();
  return { ...fields, notes: notes === '' ? null : notes };
};

export const isTooLong = ({ fields }: BookmarkDraft): boolean => fields.notes.trim().length > MAX_NOTES;

const changesOf = (draft: BookmarkDraft): Partial<BookmarkFields> => {
  const { collectionId, notes, priority, isFavorite } = draft.before;
  return changedFields<BookmarkFields>({ collectionId, notes, priority, isFavorite }, fieldsOf(draft));
};

const draftedOf = ({ before, fields, dropped, replaced }: BookmarkDraft) => ({
  text: fields.notes.trim(),
  begun: before.notes,
  dropped,
  replaced,
});

const textsOf = ({ notes, copies }: Bookmark) => ({ text: notes, copies });

/**
 * Returns the changes that saving a draft makes. Notes that arrived while the draft was open are dropped only if the
 * user discarded them. `now` is the current bookmark, or null if it was removed.
 */
export function editOf(draft: BookmarkDraft, now: Bookmark | null): BookmarkEdit {
  const { drop, isLetGo } = versionsToDrop(draftedOf(draft), textsOf(now ?? draft.before));
  return {
    fields: { ...changesOf(draft), ...(isLetGo && { notes: fieldsOf(draft).notes }) },
    drop,
    isGone: now === null,
  };
}

export const isChanged = (draft: BookmarkDraft): boolean =>
  draft.dropped.length > 0 || Object.keys(changesOf(draft)).length > 0;

/** Returns other versions of the notes to choose from. */
export const versionsOf = (draft: BookmarkDraft, now: Bookmark | null): string[] =>
  versionsToShow(draftedOf(draft), textsOf(now ?? draft.before));
