import type { Note, NoteFields, SetNote } from '#shared/notes/note.contract.ts';
import { formerOf } from '#shared/notes/stored-notes.ts';

/** Returns the arguments that create a note. */
export const addNote = (fields: NoteFields): SetNote => ({ ...fields, isDeleted: false });

/** Returns the arguments that edit a note. `before` is the note as its author saw it. */
export const editNote = (before: Note, fields: Partial<NoteFields>): SetNote => ({
  ...fields,
  former: { ...formerOf(before), copies: [] },
});

/** Returns the arguments that restore a deleted note with everything it had. */
export const restoreNote = (note: Note): SetNote => ({ text: note.text, isDeleted: false, former: formerOf(note) });

export const REMOVE_NOTE: SetNote = { isDeleted: true };
