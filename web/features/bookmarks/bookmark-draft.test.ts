import { expect, test } from 'vitest';
import { aBookmark } from '#shared/bookmarks/bookmark.fixture.ts';
import {
  draftOf,
  editOf,
  isChanged,
  isTooLong,
  usingVersion,
  versionsOf,
} from '#web/features/bookmarks/bookmark-draft.ts';

const BOOKMARK = { ...aBookmark({ notes: 'Now', copies: ['Before', 'On the bus'] }), shown: null, isPending: false };
const draft = draftOf(BOOKMARK);
const withNotes = (notes: string) => ({ ...draft, fields: { ...draft.fields, notes } });

test('writes nothing if the draft makes no changes', () => {
  expect(isChanged(draft)).toBe(false);
  expect(editOf(withNotes('  Now '), BOOKMARK)).toEqual({ fields: {}, drop: [], isGone: false });
});

test('stores empty notes as no notes', () => {
  expect(editOf(withNotes('  '), BOOKMARK)).toMatchObject({ fields: { notes: null }, drop: [] });
});

test('allows notes up to the limit, not counting surrounding white space', () => {
  expect(isTooLong(withNotes(` ${'x'.repeat(2000)} `))).toBe(false);
  expect(isTooLong(withNotes('x'.repeat(2001)))).toBe(true);
});

test('drops versions that were used as the notes or discarded', () => {
  const used = { ...withNotes('Before'), dropped: ['On the bus'] };
  expect(versionsOf(used, BOOKMARK)).toEqual([]);
  expect(editOf(used, BOOKMARK)).toMatchObject({ fields: { notes: 'Before' }, drop: ['Before', 'On the bus'] });
});

test('lets the user restore notes that another version replaced, including notes they just typed', () => {
  const used = usingVersion(withNotes('Typed just now '), 'Before');
  expect(used.fields.notes).toBe('Before');
  expect(versionsOf(used, BOOKMARK)).toEqual(['On the bus', 'Typed just now']);
  const back = usingVersion(used, 'Typed just now');
  expect(versionsOf(back, BOOKMARK)).toEqual(['Before', 'On the bus']);
  expect(editOf(used, BOOKMARK)).toMatchObject({ fields: { notes: 'Before' }, drop: ['Before'] });
  expect(versionsOf(usingVersion(withNotes(''), 'Before'), BOOKMARK)).toEqual(['On the bus']);
});

test('offers notes written on another device in the meantime as another version', () => {
  const later = { ...BOOKMARK, notes: 'From the laptop' };
  expect(versionsOf(withNotes('Mine'), later)).toEqual(['Before', 'On the bus', 'From the laptop']);
  expect(versionsOf(withNotes('Mine'), BOOKMARK)).toEqual(['Before', 'On the bus']);
});

test("discards another device's new notes only on request, and then brings back the earlier notes", () => {
  const later = { ...BOOKMARK, notes: 'From the laptop' };
  expect(editOf(withNotes('Mine'), later)).toMatchObject({ fields: { notes: 'Mine' }, drop: [] });
  expect(editOf(withNotes('From the laptop'), later)).toMatchObject({ fields: { notes: 'From the laptop' }, drop: [] });
  const letGo = { ...draft, dropped: ['From the laptop'] };
  expect(editOf(letGo, later)).toMatchObject({ fields: { notes: 'Now' }, drop: ['From the laptop'] });
});

test('brings back a bookmark that was removed while it was being edited', () => {
  expect(editOf(withNotes('Mine'), null)).toMatchObject({ fields: { notes: 'Mine' }, drop: [], isGone: true });
  expect(versionsOf(draft, null)).toEqual(['Before', 'On the bus']);
});
