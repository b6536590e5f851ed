import { expect, test } from 'vitest';
import { Flag } from '#shared/flags/flag.contract.ts';
import { flagResult, seenBy } from '#shared/flags/flag.evaluation.ts';
import { byFlag, FLAG_DEFAULTS, FLAG_KEYS, isFlagKey } from '#shared/flags/flag-defaults.ts';

test.each([
  ['visitors', null],
  ['members', { userId: 'ada', isAdmin: false }],
  ['admins', { userId: 'root', isAdmin: true }],
])('shows competitions to %s by default and leaves everything else off', (_who, subject) => {
  const on = FLAG_KEYS.filter((key) => flagResult(seenBy(FLAG_DEFAULTS[key], subject), key, subject).isOn);
  expect(on).toEqual(['competitions_visibility']);
});

test('advanced moderation is off by default and starts in test mode', () => {
  expect(FLAG_DEFAULTS.advanced_moderation).toMatchObject({ enabled: false, testMode: true });
});

test('features that are off by default start at 0 percent once switched on', () => {
  const off = FLAG_KEYS.filter((key) => key !== 'competitions_visibility');
  expect(off.map((key) => FLAG_DEFAULTS[key].rolloutPercentage)).toEqual([0, 0, 0, 0]);
});

test('the defaults are valid, and only their keys count as flags', () => {
  expect(byFlag((key) => Flag.parse(FLAG_DEFAULTS[key]))).toEqual(FLAG_DEFAULTS);
  expect(['umami_analytics', 'toString', '__proto__', ''].filter(isFlagKey)).toEqual(['umami_analytics']);
});
