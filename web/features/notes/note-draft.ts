import { v7 as newId } from 'uuid';
import { MAX_NOTE_TEXT, type NoteFields } from '#shared/notes/note.contract.ts';
import { type DeviceNote, noteAdded, noteEdited } from '#web/features/notes/notes.local.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import {
  NO_CHOICES,
  type VersionChoices,
  versionsToDrop,
  versionsToShow,
  withReplaced,
} from '#web/sync/write/text-draft.ts';

/** Where a note is: the part's address ('' for the whole rule) and the quoted words, if any. */
export type NotePlace = Pick<NoteFields, 'part' | 'quote'>;

/**
 * A note being written. `before` is the note as it was when editing began, or null for a new one. `begun` has the
 * form's initial values. Their part may differ from that of `before`, because an amendment may have moved the quoted
 * words to another part.
 */
export type NoteDraft = VersionChoices & {
  id: string;
  before: DeviceNote | null;
  begun: NoteFields;
  fields: NoteFields;
};

/** Returns an empty draft of a note on a rule. */
export function newDraft(ruleId: string, place: NotePlace): NoteDraft {
  const fields = { ruleId, ...place, text: '' };
  return { id: newId(), before: null, begun: fields, fields, ...NO_CHOICES };
}

/** Returns a draft for editing a note. `part` is the part that the note is on now. */
export function draftOf(before: DeviceNote, part: string): NoteDraft {
  const { id, ruleId, quote, text } = before;
  const fields = { ruleId, part, quote, text };
  return { id, before, begun: fields, fields, ...NO_CHOICES };
}

const textOf = ({ fields }: NoteDraft): string => fields.text.trim();

export const isTooLong = (draft: NoteDraft): boolean => textOf(draft).length > MAX_NOTE_TEXT;
export const isEmpty = (draft: NoteDraft): boolean => textOf(draft) === '';

/** Returns whether closing the form would lose changes. */
export const isChanged = (draft: NoteDraft): boolean =>
  draft.dropped.length > 0 ||
  textOf(draft) !== draft.begun.text ||
  (draft.before !== null && (draft.fields.part !== draft.begun.part || draft.fields.quote !== draft.begun.quote));

/** Replaces the draft's text with another version of it. */
export const usingVersion = (draft: NoteDraft, text: string): NoteDraft => ({
  ...draft,
  ...withReplaced(draft, draft.fields.text),
  fields: { ...draft.fields, text },
});

const draftedOf = (draft: NoteDraft) => ({
  text: textOf(draft),
  begun: draft.before?.text ?? null,
  dropped: draft.dropped,
  replaced: draft.replaced,
});

const NO_TEXTS = { text: null, copies: [] };

/**
 * Returns the other versions of the text that the user can choose from. `now` is the current note, or null if there is
 * none.
 */
export const versionsOf = (draft: NoteDraft, now: DeviceNote | null): string[] =>
  versionsToShow(draftedOf(draft), now ?? draft.before ?? NO_TEXTS);

/** Returns the fields that differ from the note as it was when editing began. */
function changedFields(before: DeviceNote, { part, quote, text }: NoteFields): Partial<NoteFields> {
  return {
    ...(part !== before.part && { part }),
    ...(quote !== before.quote && { quote }),
    ...(text !== before.text && { text }),
  };
}

/** Returns the changes that saving a draft makes. `now` is the current note, or null if it's new or was deleted. */
export function changesOf(draft: NoteDraft, now: DeviceNote | null): NewChange[] {
  const { id, before } = draft;
  const fields = { ...draft.fields, text: textOf(draft) };
  if (before === null) return noteAdded(id, fields);
  const { drop, isLetGo } = versionsToDrop(draftedOf(draft), now ?? before);
  const changed = { ...changedFields(before, fields), ...(isLetGo && { text: fields.text }) };
  return noteEdited(before, { fields: changed, drop, isGone: now === null });
}
