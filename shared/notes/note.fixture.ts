import type { Note } from '#shared/notes/note.contract.ts';

export const NOTE_ID = '0199b000-0000-7000-8000-000000000001';
export const OTHER_NOTE_ID = '0199b000-0000-7000-8000-000000000002';

/** A note on Rule 404(b)(2). Pass only the fields that matter to the test. */
export const aNote = (over: Partial<Note> = {}): Note => ({
  id: NOTE_ID,
  ruleId: 'fre-404',
  part: '(b)(2)',
  quote: null,
  text: 'Name the purpose first.',
  createdAt: Date.UTC(2026, 8, 1),
  copies: [],
  ...over,
});
