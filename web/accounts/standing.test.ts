import { expect, test } from 'vitest';
import type { Me } from '#shared/accounts/account.contract.ts';
import { aMe } from '#web/accounts/me.fixture.ts';
import { isActingAdmin, personOf, standingOf } from '#web/accounts/standing.ts';

test.each<[string, Partial<Me>, string, boolean]>([
  ['a visitor', { user: null, roles: [] }, 'visitor', false],
  ['a member', {}, 'active', true],
  ['a suspended member', { status: 'suspended' }, 'suspended', true],
  ['a banned user', { status: 'banned', roles: [] }, 'banned', false],
  ['staff who haven’t entered their second factor', { roles: [], second_factor: 'verify' }, 'unproven', false],
  ['staff whose second factor has expired', { roles: ['user'], second_factor: 'verify' }, 'active', true],
])('the standing of %s (%j) is %s', (_who, over, standing, isPerson) => {
  const me = aMe(over);
  expect(standingOf(me)).toBe(standing);
  expect(personOf(me) !== null).toBe(isPerson);
});

test.each<[Partial<Me>, boolean]>([
  [{ roles: ['admin'] }, true],
  [{ roles: ['moderator'] }, false],
  [{ roles: ['user'], second_factor: 'verify' }, false],
  [{ roles: ['admin'], status: 'suspended' }, false],
])('decides whether %o acts as an admin: %s', (over, isAdmin) => {
  expect(isActingAdmin(aMe(over))).toBe(isAdmin);
});
