import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { type FormerNote, Note } from '#shared/notes/note.contract.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';

const note = Note.shape;

/** A value that this build can't read becomes the default here. The stored value isn't changed. */
const StoredNote = z.object({
  ruleId: orElse(z.string(), ''),
  part: orElse(note.part, ''),
  quote: orElse(note.quote, null),
  text: orElse(z.string(), ''),
  createdAt: orElse(note.createdAt.check(z.nonnegative()), 0),
  copies: orElse(note.copies, []),
});

/** Reads a note from its synced row, whose data has the same form on devices and on the server. */
export const readNote = ({ id, data }: { id: string; data: RowData }): Note => ({ ...StoredNote.parse(data), id });

/** Returns what an edit of a note must include, in case the note is deleted elsewhere. */
export const formerOf = ({ ruleId, part, quote, createdAt, copies }: Note): FormerNote => ({
  ruleId,
  part,
  quote,
  createdAt,
  copies,
});
