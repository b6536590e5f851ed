import { expect, test } from 'vitest';
import { profileTabs, readProfileTab, tabSearch } from '#web/features/profiles/profile-tab.ts';

test.each([
  [null, true, 'view'],
  ['edit', true, 'edit'],
  ['sharing', false, 'sharing'],
  ['settings', true, 'settings'],
  ['settings', false, 'view'],
  ['nonsense', true, 'view'],
])('?tab=%s with a password: %s, is %s', (value, hasPassword, tab) => {
  expect(readProfileTab(value, hasPassword)).toBe(tab);
});

test('accounts without a password have no Settings', () => {
  expect(profileTabs(true).map(({ label }) => label)).toEqual([
    'Profile',
    'Edit Profile',
    'Profile Sharing',
    'Settings',
  ]);
  expect(profileTabs(false).map(({ label }) => label)).toEqual(['Profile', 'Edit Profile', 'Profile Sharing']);
});

test('the first tab is the bare address', () => {
  expect([tabSearch('view'), tabSearch('sharing')]).toEqual(['', '?tab=sharing']);
});
