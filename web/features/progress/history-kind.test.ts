import { expect, test } from 'vitest';
import { readKind, withKind } from '#web/features/progress/history-kind.ts';

test.each([
  ['', 'all'],
  ['kind=quizzes', 'quizzes'],
  ['kind=bookmarks', 'all'],
])('an address with %j asks for %s', (search, kind) => {
  expect(readKind(new URLSearchParams(search))).toBe(kind);
});

test('the kind stands in the address with the tab, and the default has no place there', () => {
  const narrowed = withKind(new URLSearchParams('tab=history'), 'levels');
  expect(narrowed.toString()).toBe('tab=history&kind=levels');
  expect(withKind(narrowed, 'all').toString()).toBe('tab=history');
});
