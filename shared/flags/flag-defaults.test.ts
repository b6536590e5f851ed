import { expect, test } from 'vitest';
import { FLAG_DEFAULTS, type Flag, isOnForVisitors } from '#shared/flags/flag-defaults.ts';

test('competitions are visible by default, and nothing else is on', () => {
  const on = Object.entries(FLAG_DEFAULTS).filter(([, flag]) => isOnForVisitors(flag));
  expect(on.map(([key]) => key)).toEqual(['competitions_visibility']);
});

test('advanced moderation is off, and only for tests once it is on', () => {
  expect(FLAG_DEFAULTS.advanced_moderation).toMatchObject({ enabled: false, testMode: true });
});

test('analytics are off by default', () => {
  expect(FLAG_DEFAULTS.umami_analytics.enabled).toBe(false);
});

test.each<[string, Partial<Flag>]>([
  ['disabled', { enabled: false }],
  ['in test mode', { testMode: true }],
  ['out for a part only', { rolloutPercentage: 99 }],
  ['out for named people only', { rolloutPercentage: 0, userWhitelist: ['ada'] }],
])('a visitor does not see what is %s', (_what, change) => {
  expect(isOnForVisitors({ ...FLAG_DEFAULTS.competitions_visibility, ...change })).toBe(false);
});
