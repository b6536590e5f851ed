import { expect, test } from 'vitest';
import { readDashboardTab, withDashboardTab } from '#web/features/progress/dashboard-tab.ts';

test.each([
  [null, 'overview', false],
  ['articles', 'articles', false],
  ['bookmarks', 'bookmarks', false],
  ['overview', 'overview', true],
  ['history', 'history', false],
  ['trends', 'overview', true],
] as const)('the parameter %s opens %s; it is stray: %s', (parameter, tab, isStray) => {
  expect(readDashboardTab(parameter)).toEqual({ tab, isStray });
});

test('the default has no place in the address, and what else is there stays', () => {
  expect(withDashboardTab(new URLSearchParams('tab=articles&x=1'), 'overview').toString()).toBe('x=1');
  expect(withDashboardTab(new URLSearchParams('x=1'), 'bookmarks').toString()).toBe('x=1&tab=bookmarks');
});
