import { expect, test } from 'vitest';
import { BLANK_COLLECTION } from '#shared/bookmarks/collection.contract.ts';
import { collectionDraft, fieldsOfDraft } from '#web/features/bookmarks/collection-draft.ts';

const BEFORE = { ...BLANK_COLLECTION, name: 'Spring trial' };
const draft = collectionDraft(BEFORE);

test('trims text and stores an empty description as null', () => {
  expect(fieldsOfDraft({ ...draft, name: ' Fall ', description: '  ' }, BEFORE)).toEqual({ ...BEFORE, name: 'Fall' });
});

test.each([
  ['an empty name', { name: '  ' }],
  ['a name of 101 characters', { name: 'x'.repeat(101) }],
  ['a description of 501 characters', { description: 'x'.repeat(501) }],
  ['a color by name', { color: 'blue' }],
  ['a short color', { color: '#fff' }],
])('rejects %s', (_what, part) => {
  expect(fieldsOfDraft({ ...draft, ...part }, BEFORE)).toBeNull();
});

test('accepts values at their limits', () => {
  const full = { ...draft, name: 'x'.repeat(100), description: 'y'.repeat(500), color: '#b91c1c' };
  expect(fieldsOfDraft(full, BEFORE)).toMatchObject({ name: 'x'.repeat(100), color: '#b91c1c' });
});
