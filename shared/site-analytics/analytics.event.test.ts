import { expect, test } from 'vitest';
import { type Me, NOBODY } from '#shared/accounts/account.contract.ts';
import { eventData, userTypeOf } from '#shared/site-analytics/analytics.event.ts';

const NOW = Date.UTC(2026, 10, 21, 8, 30);
const ADDED = { user_type: 'user', timestamp: '2026-11-21T08:30:00.000Z' };

test('never sends the identity of a user, no matter how the property is spelled', () => {
  const properties = {
    email: 'ada@school.test',
    'E-Mail': 'ada@school.test',
    name: 'Ada',
    userId: 'u1',
    user_id: 'u1',
    displayName: 'Ada L.',
    username: 'ada',
    tab: 'teams',
  };
  expect(eventData(properties, 'user', NOW)).toEqual({ tab: 'teams', ...ADDED });
});

test('sends only text, numbers, and booleans', () => {
  const properties = {
    text: '',
    number: 0,
    flag: false,
    nothing: null,
    unknown: undefined,
    none: Number.NaN,
    list: ['ada@school.test'],
    nested: { email: 'ada@school.test' },
    make: () => 'ada@school.test',
  };
  expect(eventData(properties, 'user', NOW)).toEqual({ text: '', number: 0, flag: false, ...ADDED });
});

test('does not let a property fake the user type or the time', () => {
  expect(eventData({ user_type: 'admin', timestamp: 'never' }, 'user', NOW)).toEqual(ADDED);
});

const someone = (roles: Me['roles']): Me => ({
  ...NOBODY,
  roles,
  user: {
    id: 'u1',
    email: 'ada@school.test',
    display_name: null,
    age_band: '13_17',
    providers: ['email'],
    has_password: true,
    created_at: '2026-11-21T08:30:00.000Z',
  },
});

test.each([
  [NOBODY, 'visitor'],
  [someone([]), 'user'],
  [someone(['user']), 'user'],
  [someone(['user', 'moderator']), 'moderator'],
  [someone(['moderator', 'admin']), 'admin'],
] as const)('recognizes the user type (case %#)', (me, type) => {
  expect(userTypeOf(me)).toBe(type);
});
