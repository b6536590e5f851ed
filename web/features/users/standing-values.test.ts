import { expect, test } from 'vitest';
import { checkValues, updateOf, valuesOf } from '#web/features/users/standing-values.ts';

const ACTIVE = { role: 'user', status: 'active', status_reason: null, status_until: null } as const;
const END = '2026-12-01T17:30:00.000Z';
const SUSPENDED = { role: 'user', status: 'suspended', status_reason: 'spam', status_until: END } as const;
const NO_CHANGE = { reason: '', ends: '' } as const;

test('sends nothing if nothing was changed', () => {
  expect(updateOf(ACTIVE, valuesOf(ACTIVE))).toBeNull();
  expect(updateOf(SUSPENDED, valuesOf(SUSPENDED))).toBeNull();
});

test('sends only the role if nothing else was changed, so the end date and an operator’s reason stay', () => {
  const byOperator = { ...SUSPENDED, status_reason: 'sold answers' };
  expect(updateOf(byOperator, { ...valuesOf(byOperator), role: 'moderator' })).toEqual({ role: 'moderator' });
});

test('converts the date to the beginning of that day in local time', () => {
  const update = updateOf(ACTIVE, { role: 'user', status: 'banned', reason: 'hate', ends: '2026-12-05' });
  expect(update).toEqual({
    role: 'user',
    status: 'banned',
    reason: 'hate',
    until: new Date(2026, 11, 5).toISOString(),
  });
});

test('keeps the time of day of an end date that was not changed', () => {
  expect(updateOf(SUSPENDED, { ...valuesOf(SUSPENDED), reason: 'other' })).toMatchObject({
    reason: 'other',
    until: END,
  });
});

test('drops the reason and the end date for a user who becomes active', () => {
  const values = { ...valuesOf(SUSPENDED), status: 'active' } as const;
  expect(updateOf(SUSPENDED, values)).toEqual({ role: 'user', status: 'active' });
  expect(updateOf(ACTIVE, { role: 'user', status: 'active', reason: 'spam', ends: '2026-12-05' })).toBeNull();
});

test('requires an end date to be after today', () => {
  const suspended = { role: 'user', status: 'suspended', ...NO_CHANGE } as const;
  expect(checkValues({ ...suspended, ends: '2026-11-21' }, '2026-11-21')).toEqual({
    ends: 'Choose a date after today',
  });
  expect(checkValues({ ...suspended, ends: '2026-11-22' }, '2026-11-21')).toEqual({ ends: undefined });
  expect(checkValues({ ...suspended, status: 'active', ends: '2026-11-20' }, '2026-11-21')).toEqual({
    ends: undefined,
  });
});
