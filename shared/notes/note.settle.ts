import type { FormerNote, SetNote } from '#shared/notes/note.contract.ts';
import { formerOf, readNote } from '#shared/notes/stored-notes.ts';
import type { Standing } from '#shared/sync/entity-rules.ts';
import { isThere, textRowSettle } from '#shared/sync/text-row.settle.ts';

const { keepingUnseen, mayRemove } = textRowSettle<FormerNote>({
  field: 'text',
  read: (data) => {
    const note = readNote({ id: '', data });
    return { text: note.text, copies: note.copies, former: formerOf({ ...note, copies: [] }) };
  },
});

/**
 * Settles what a device writes to a note. A text that the author hasn't seen is kept as another version and can't be
 * deleted. Resolves to undefined if there is nothing left to write. Decision 25.
 */
export async function settleNote(patch: SetNote, standing: Standing): Promise<SetNote | undefined> {
  if (patch.isDeleted === true) return mayRemove(standing) ? patch : undefined;
  if (patch.isDeleted === false) return keepingUnseen(patch, { ...standing, shown: undefined });
  // Without a text to restore it, a note that was deleted elsewhere can't be changed.
  if (patch.text === undefined && !isThere(standing)) return undefined;
  return keepingUnseen(patch, standing);
}
