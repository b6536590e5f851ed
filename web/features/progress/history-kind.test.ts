import { expect, test } from 'vitest';
import { readKind, withKind } from '#web/features/progress/history-kind.ts';

test.each([
  ['', 'all'],
  ['kind=quizzes', 'quizzes'],
  ['kind=bookmarks', 'all'],
])('reads the query string %j as the kind %s', (search, kind) => {
  expect(readKind(new URLSearchParams(search))).toBe(kind);
});

test('puts the kind in the page address along with the tab, but leaves out the default kind', () => {
  const narrowed = withKind(new URLSearchParams('tab=history'), 'levels');
  expect(narrowed.toString()).toBe('tab=history&kind=levels');
  expect(withKind(narrowed, 'all').toString()).toBe('tab=history');
});
