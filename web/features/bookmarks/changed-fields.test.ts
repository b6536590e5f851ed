import { expect, test } from 'vitest';
import { changedFields } from '#web/features/bookmarks/changed-fields.ts';

test('returns only the fields that changed', () => {
  const before = { notes: 'One', priority: 2, isFavorite: false };
  expect(changedFields(before, { ...before, priority: 5 })).toEqual({ priority: 5 });
  expect(changedFields(before, { ...before })).toEqual({});
  expect(changedFields<{ notes: string | null }>({ notes: 'One' }, { notes: null })).toEqual({ notes: null });
});
