import type { Note, NoteFields, SetNote } from '#shared/notes/note.contract.ts';
import { addNote, editNote, REMOVE_NOTE, restoreNote } from '#shared/notes/note-changes.ts';
import { readNote } from '#shared/notes/stored-notes.ts';
import type { StudyRow } from '#web/databases/study-db.ts';
import { noteRows } from '#web/study/note-rows.ts';
import type { Study } from '#web/sync/study.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { AS_IT_IS, type Shown } from '#web/sync/write/shown.ts';

/**
 * A note on this device. `isPending` means that the account doesn't have all of it yet. Edits are based on what was
 * `shown`.
 */
export type DeviceNote = Note & { shown: Shown; isPending: boolean };

const deviceNote = (row: StudyRow): DeviceNote => ({
  ...readNote(row),
  shown: { v: row.v, data: row.data },
  isPending: row.pending > 0,
});

async function notesWhere({ db }: Study, isAsked: (row: StudyRow) => boolean): Promise<DeviceNote[]> {
  const rows = await noteRows(db).filter(isAsked).toArray();
  return rows.map(deviceNote).toSorted((one, other) => one.createdAt - other.createdAt);
}

/** All notes on this device, oldest first. */
export const allNotes = (study: Study): Promise<DeviceNote[]> => notesWhere(study, () => true);

/** The notes on a rule, oldest first. */
export const notesOn = (study: Study, ruleId: string): Promise<DeviceNote[]> =>
  notesWhere(study, ({ data }) => data['ruleId'] === ruleId);

export async function hasNote({ db }: Study, id: string): Promise<boolean> {
  const row = await db.rows.get(['note', id]);
  return row !== undefined && !row.isDeleted;
}

const set = (id: string, args: SetNote, shown: Shown): NewChange => ({ e: 'note', id, type: 'set', args, shown });

/** Returns the change that creates a note. */
export const noteAdded = (id: string, fields: NoteFields): NewChange[] => [set(id, addNote(fields), null)];

/** Returns the change that deletes a note. It has no effect if the note has received text that wasn't shown. */
export const noteRemoved = ({ id, shown }: DeviceNote): NewChange[] => [set(id, REMOVE_NOTE, shown)];

/** Returns the change that restores a deleted note as it was. */
export function noteRestored({ shown: _shown, isPending: _is, ...note }: DeviceNote): NewChange[] {
  return [set(note.id, restoreNote(note), AS_IT_IS)];
}

/**
 * `drop` lists other versions of the text to discard. `isGone` means that the note was deleted elsewhere after editing
 * began. It then comes back as shown, with the edit applied.
 */
export type NoteEdit = { fields: Partial<NoteFields>; drop: readonly string[]; isGone: boolean };

/** Returns the changes that edit a note, based on what was shown when editing began. */
export function noteEdited(before: DeviceNote, { fields, drop, isGone }: NoteEdit): NewChange[] {
  const { id, shown } = before;
  const back = isGone ? noteRestored({ ...before, ...fields }) : [];
  const edit = !isGone && Object.keys(fields).length > 0 ? [set(id, editNote(before, fields), shown)] : [];
  const drops = drop.map((copy) => ({ e: 'note' as const, id, type: 'dropCopy', args: { copy }, shown }));
  return [...back, ...edit, ...drops];
}
