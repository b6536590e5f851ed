import { expect, test } from 'vitest';
import { aNote } from '#shared/notes/note.fixture.ts';
import { settleNote } from '#shared/notes/note.settle.ts';
import { addNote, editNote, REMOVE_NOTE, restoreNote } from '#shared/notes/note-changes.ts';
import { formerOf } from '#shared/notes/stored-notes.ts';
import type { Standing } from '#shared/sync/entity-rules.ts';

const data = (over: Parameters<typeof aNote>[0] = {}) => {
  const { id: _id, ...rest } = aNote(over);
  return rest;
};
const standing = (over: Partial<Standing> = {}): Standing => ({
  shown: undefined,
  now: undefined,
  rowsOf: async () => [],
  ...over,
});
const live = (over?: Parameters<typeof aNote>[0]) => ({ isDeleted: false, data: data(over) });

test('keeps text that arrived while the form was open as another version', async () => {
  const before = aNote({ text: 'Before' });
  const given = standing({ shown: data({ text: 'Before' }), now: live({ text: 'Arrived' }) });
  const edit = editNote(before, { text: 'Mine' });
  expect(await settleNote(edit, given)).toEqual({ ...edit, former: { ...formerOf(before), copies: ['Arrived'] } });
  const informed = standing({ shown: data({ text: 'Arrived' }), now: live({ text: 'Arrived' }) });
  expect(await settleNote(edit, informed)).toEqual(edit);
});

test("doesn't delete a note whose text has changed since it was shown", async () => {
  const shown = data({ text: 'Before' });
  expect(await settleNote(REMOVE_NOTE, standing({ shown, now: live({ text: 'Before' }) }))).toEqual(REMOVE_NOTE);
  for (const over of [{ text: 'Arrived' }, { text: 'Before', copies: ['Arrived'] }]) {
    expect(await settleNote(REMOVE_NOTE, standing({ shown, now: live(over) }))).toBeUndefined();
  }
  expect(await settleNote(REMOVE_NOTE, standing())).toBeUndefined();
});

test('writes text to a note that was deleted in the meantime, but nothing else', async () => {
  const gone = standing({ shown: data(), now: { isDeleted: true, data: {} } });
  const edit = editNote(aNote(), { text: 'Mine' });
  expect(await settleNote(edit, gone)).toEqual(edit);
  expect(await settleNote(editNote(aNote(), { part: '(a)' }), gone)).toBeUndefined();
});

test('creates and restores notes unchanged', async () => {
  const { id: _id, createdAt: _at, copies: _copies, ...fields } = aNote();
  expect(await settleNote(addNote(fields), standing())).toEqual(addNote(fields));
  expect(await settleNote(restoreNote(aNote()), standing())).toEqual(restoreNote(aNote()));
});
