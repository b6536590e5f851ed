import { expect, test } from 'vitest';
import { aBookmark, aCollection, OTHER_ID, TRIAL_ID } from '#shared/bookmarks/bookmark.fixture.ts';
import { readBookmark, readCollections } from '#shared/bookmarks/stored-bookmarks.ts';

test('reads a bookmark back as it was written', () => {
  const { ruleId, ...data } = aBookmark({ notes: 'Propensity', priority: 5, copies: ['Before'] });
  expect(readBookmark({ id: ruleId, data })).toEqual({ ruleId, ...data });
});

test('replaces a value that this build cannot read with the default and keeps the rest', () => {
  const data = { ...aBookmark({ notes: 'Propensity' }), priority: 6, labels: ['new'] };
  expect(readBookmark({ id: 'fre-404', data })).toEqual(aBookmark({ notes: 'Propensity', priority: 2 }));
});

test('sorts collections by name, even if their data is damaged', () => {
  const { id: _id, ...data } = aCollection();
  const collections = readCollections([
    { id: TRIAL_ID, data },
    { id: OTHER_ID, data: { ...data, name: 'Hearsay', color: 'red' } },
  ]);
  expect([...collections.values()].map(({ name, color }) => [name, color])).toEqual([
    ['Hearsay', '#3B82F6'],
    ['Spring trial', '#3B82F6'],
  ]);
});
