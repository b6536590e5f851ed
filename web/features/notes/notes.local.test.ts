import { expect, test } from 'vitest';
import { aNote } from '#shared/notes/note.fixture.ts';
import { changesOf, draftOf, type NoteDraft, newDraft } from '#web/features/notes/note-draft.ts';
import {
  allNotes,
  type DeviceNote,
  hasNote,
  noteRemoved,
  noteRestored,
  notesOn,
} from '#web/features/notes/notes.local.ts';
import { openStudyOf, type Study } from '#web/sync/study.ts';

const NOW = Date.UTC(2026, 10, 21);
const newStudy = () => openStudyOf(crypto.randomUUID(), () => NOW);
const withText = (draft: NoteDraft, text: string): NoteDraft => ({ ...draft, fields: { ...draft.fields, text } });

async function write(study: Study, text: string, ruleId = 'fre-404'): Promise<DeviceNote> {
  const draft = withText(newDraft(ruleId, { part: '(b)(2)', quote: null }), text);
  await study.write(changesOf(draft, null));
  return find(study, draft.id);
}

async function find(study: Study, id: string): Promise<DeviceNote> {
  const note = (await allNotes(study)).find((each) => each.id === id);
  if (note === undefined) throw new Error('the note was written above');
  return note;
}

/** Changes a note as a sync with another device would. Null deletes it. */
async function changeElsewhere({ db }: Study, { id }: DeviceNote, text: string | null): Promise<void> {
  const { id: _id, ...data } = aNote({ text: text ?? '' });
  const isDeleted = text === null;
  await db.rows.update(['note', id], { v: 9, isLive: !isDeleted, isDeleted, data: isDeleted ? {} : data });
}

test('stores a note right away and queues it', async () => {
  const study = newStudy();
  const note = await write(study, '  Name the purpose.  ');
  expect(note).toMatchObject({ ...aNote({ id: note.id, text: 'Name the purpose.', createdAt: NOW }), isPending: true });
  await write(study, 'Another rule.', 'fre-403');
  expect((await notesOn(study, 'fre-404')).map(({ text }) => text)).toEqual(['Name the purpose.']);
});

test('keeps text as another version if it arrived while the form was open', async () => {
  const study = newStudy();
  const before = await write(study, 'Before.');
  const draft = withText(draftOf(before, before.part), 'Mine.');
  await changeElsewhere(study, before, 'From the laptop.');
  await study.write(changesOf(draft, await find(study, before.id)));
  expect(await find(study, before.id)).toMatchObject({ text: 'Mine.', copies: ['From the laptop.'] });
});

test('brings back a note that was deleted while the form was open', async () => {
  const study = newStudy();
  const before = await write(study, 'Before.');
  await changeElsewhere(study, before, null);
  expect(await hasNote(study, before.id)).toBe(false);
  await study.write(changesOf(withText(draftOf(before, before.part), 'Mine.'), null));
  expect(await find(study, before.id)).toMatchObject({ ruleId: 'fre-404', part: '(b)(2)', text: 'Mine.' });
});

test('deletes a note and restores it', async () => {
  const study = newStudy();
  const before = await write(study, 'Before.');
  await study.write(noteRemoved(before));
  expect(await allNotes(study)).toEqual([]);
  await study.write(noteRestored(before));
  expect(await find(study, before.id)).toMatchObject({ text: 'Before.', part: '(b)(2)', createdAt: NOW });
});

test("doesn't delete a note whose text has changed since it was shown", async () => {
  const study = newStudy();
  const before = await write(study, 'Before.');
  await changeElsewhere(study, before, 'From the laptop.');
  await study.write(noteRemoved(before));
  expect(await find(study, before.id)).toMatchObject({ text: 'From the laptop.' });
});

test('writes only the fields that changed, and nothing if none did', async () => {
  const study = newStudy();
  const before = await write(study, 'Before.');
  expect(changesOf(draftOf(before, before.part), before)).toEqual([]);
  const [change, ...others] = changesOf(draftOf(before, '(a)'), before);
  expect(others).toEqual([]);
  expect(change?.args).toMatchObject({ part: '(a)' });
  expect(change?.args).not.toHaveProperty('text');
});
