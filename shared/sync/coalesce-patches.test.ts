import { expect, test } from 'vitest';
import { coalescePatches } from '#shared/sync/coalesce-patches.ts';

const coalesce = coalescePatches(['notes']);
const set = (args: Record<string, unknown>) => ({ type: 'set', ov: 1, args });

test('joins two patches, keeping the later value of each field', () => {
  expect(coalesce(set({ priority: 2, isFavorite: true }), set({ priority: 5 }))).toEqual({
    priority: 5,
    isFavorite: true,
  });
});

test.each([
  ['a queued deletion', set({ isDeleted: true }), set({ isDeleted: false })],
  ['queued notes', set({ notes: 'one' }), set({ priority: 5 })],
  ['new notes', set({ priority: 5 }), set({ notes: 'two' })],
  ['another kind of operation', set({ priority: 5 }), { type: 'move', ov: 1, args: {} }],
  ['another version of the operation', { ...set({ priority: 5 }), ov: 2 }, set({ priority: 4 })],
])('keeps both operations in the case of %s', (_what, waiting, next) => {
  expect(coalesce(waiting, next)).toBeUndefined();
});
