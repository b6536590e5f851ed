import { expect, test } from 'vitest';
import { aNote } from '#shared/notes/note.fixture.ts';
import {
  changesOf,
  draftOf,
  isChanged,
  isEmpty,
  isTooLong,
  type NoteDraft,
  newDraft,
  usingVersion,
  versionsOf,
} from '#web/features/notes/note-draft.ts';

const NOTE = { ...aNote({ text: 'Now', copies: ['Before', 'On the bus'] }), shown: null, isPending: false };
const draft = draftOf(NOTE, NOTE.part);
const withText = (text: string, of: NoteDraft = draft): NoteDraft => ({ ...of, fields: { ...of.fields, text } });

test('requires a note to have 1 to 2,000 characters of text', () => {
  const fresh = newDraft('fre-404', { part: '', quote: 'crime' });
  expect([isEmpty(fresh), isChanged(fresh)]).toEqual([true, false]);
  expect(isEmpty(withText('  ', fresh))).toBe(true);
  expect(isTooLong(withText(` ${'x'.repeat(2000)} `))).toBe(false);
  expect(isTooLong(withText('x'.repeat(2001)))).toBe(true);
});

test('detects unsaved changes, but ignores surrounding spaces and a part that changed before editing began', () => {
  expect(isChanged(withText(' Now '))).toBe(false);
  expect(isChanged(withText('Then'))).toBe(true);
  expect(isChanged({ ...draft, fields: { ...draft.fields, part: '(a)' } })).toBe(true);
  expect(isChanged(draftOf(NOTE, '(c)'))).toBe(false);
});

test('drops versions that were used as the text or discarded', () => {
  const used = { ...usingVersion(draft, 'Before'), dropped: ['On the bus'] };
  expect(versionsOf(used, NOTE)).toEqual(['Now']);
  const drops = changesOf(used, NOTE).flatMap(({ type, args }) => (type === 'dropCopy' ? [args['copy']] : []));
  expect(drops).toEqual(['Before', 'On the bus']);
});

test('offers text that arrives while the form is open, and drops it only if the user discards it', () => {
  const later = { ...NOTE, text: 'From the laptop' };
  expect(versionsOf(draft, later)).toEqual(['Before', 'On the bus', 'From the laptop']);
  expect(changesOf(withText('Mine'), later)).toHaveLength(1);
  const changes = changesOf({ ...draft, dropped: ['From the laptop'] }, later);
  expect(changes.map(({ args }) => args['text'] ?? args['copy'])).toEqual(['Now', 'From the laptop']);
});
