import { expect, test } from 'vitest';
import { aFlag } from '#shared/flags/flag.fixture.ts';
import { AdminFlag, FlagChange } from '#shared/flags/flag-admin.contract.ts';

test.each([
  ['nothing', {}],
  ['one field', { enabled: true }],
  ['the lowest percentage', { rolloutPercentage: 0 }],
  ['every field', { ...aFlag(), version: 0 }],
])('accepts a change with %s', (_what, change) => {
  expect(FlagChange.parse(change)).toEqual(change);
});

test.each([
  ['a percentage below 0', { rolloutPercentage: -1 }],
  ['a percentage above 100', { rolloutPercentage: 101 }],
  ['a fraction of a percent', { rolloutPercentage: 12.5 }],
  ['a percentage as text', { rolloutPercentage: '50' }],
  ['a switch as a number', { enabled: 1 }],
  ['a user without an ID', { userWhitelist: [''] }],
  ['too many users', { userWhitelist: Array.from({ length: 1001 }, String) }],
  ['a version below 0', { version: -1 }],
  ['a field that does not exist', { updatedBy: 'mallory' }],
])('rejects a change with %s', (_what, change) => {
  expect(FlagChange.safeParse(change).success).toBe(false);
});

test('rejects undeclared fields in the admin view', () => {
  const flag = { ...aFlag(), key: 'umami_analytics', version: 0, updatedAt: null, updatedBy: null };
  expect(AdminFlag.parse(flag)).toEqual(flag);
  expect(AdminFlag.safeParse({ ...flag, email: 'ada@school.test' }).success).toBe(false);
});
