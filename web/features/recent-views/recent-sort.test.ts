import { expect, test } from 'vitest';
import { readRecentSort, withRecentSort } from '#web/features/recent-views/recent-sort.ts';

test.each([
  ['', 'last_viewed'],
  ['sortBy=view_count', 'view_count'],
  ['sortBy=time_spent', 'time_spent'],
  ['sortBy=last_viewed', 'last_viewed'],
  ['sortBy=rule_number', 'last_viewed'],
])('reads "%s" as the sort order %s', (search, sort) => {
  expect(readRecentSort(new URLSearchParams(search))).toBe(sort);
});

test('leaves the default out of the page address and keeps other parameters', () => {
  const params = new URLSearchParams('sortBy=view_count&x=1');
  expect(withRecentSort(params, 'last_viewed').toString()).toBe('x=1');
  expect(withRecentSort(new URLSearchParams('x=1'), 'time_spent').toString()).toBe('x=1&sortBy=time_spent');
});
