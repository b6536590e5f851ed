import { expect, test } from 'vitest';
import { profileTabs, readProfileTab, tabSearch } from '#web/features/profiles/profile-tab.ts';

test.each([
  [null, true, 'view'],
  ['edit', true, 'edit'],
  ['sharing', false, 'sharing'],
  ['settings', true, 'settings'],
  ['settings', false, 'view'],
  ['nonsense', true, 'view'],
])('reads the tab parameter %j (has a password: %s) as %s', (value, hasPassword, tab) => {
  expect(readProfileTab(value, hasPassword)).toBe(tab);
});

test('hides Settings from accounts without a password', () => {
  expect(profileTabs(true).map(({ label }) => label)).toEqual([
    'Profile',
    'Edit Profile',
    'Profile Sharing',
    'Settings',
  ]);
  expect(profileTabs(false).map(({ label }) => label)).toEqual(['Profile', 'Edit Profile', 'Profile Sharing']);
});

test('leaves the first tab out of the page address', () => {
  expect([tabSearch('view'), tabSearch('sharing')]).toEqual(['', '?tab=sharing']);
});
