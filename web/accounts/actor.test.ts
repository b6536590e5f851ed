import { expect, test } from 'vitest';
import type { Me } from '#shared/accounts/account.contract.ts';
import type { Role } from '#shared/permissions/member.contract.ts';
import { isActiveMember, isAdmin, isMember, isMemberOrBanned } from '#shared/permissions/member.policy.ts';
import { actorOf, highestRole } from '#web/accounts/actor.ts';
import { aMe } from '#web/accounts/me.fixture.ts';

test.each<[Role[], Role]>([
  [['user', 'moderator', 'admin'], 'admin'],
  [['moderator', 'user'], 'moderator'],
  [['user'], 'user'],
  [[], 'user'],
])('picks the highest role of %o: %s', (roles, role) => {
  expect(highestRole(roles)).toBe(role);
});

const codeOf = (decision: { allowed: true } | { allowed: false; code: string }) =>
  decision.allowed ? 'allowed' : decision.code;

test.each<[string, Partial<Me>, string[]]>([
  ['a visitor', { user: null, roles: [] }, ['AUTH_REQUIRED', 'AUTH_REQUIRED', 'AUTH_REQUIRED', 'AUTH_REQUIRED']],
  ['a member', {}, ['allowed', 'allowed', 'allowed', 'FORBIDDEN']],
  ['a suspended member', { status: 'suspended' }, ['allowed', 'allowed', 'ACCOUNT_SUSPENDED', 'ACCOUNT_SUSPENDED']],
  ['a banned user', { status: 'banned', roles: [] }, ['allowed', 'ACCOUNT_BANNED', 'ACCOUNT_BANNED', 'ACCOUNT_BANNED']],
  ['an admin', { roles: ['user', 'admin'] }, ['allowed', 'allowed', 'allowed', 'allowed']],
  [
    'a suspended admin',
    { roles: ['admin'], status: 'suspended' },
    ['allowed', 'allowed', 'ACCOUNT_SUSPENDED', 'ACCOUNT_SUSPENDED'],
  ],
  [
    'an admin whose second factor has expired',
    { roles: ['user'], second_factor: 'verify' },
    ['allowed', 'allowed', 'allowed', 'FORBIDDEN'],
  ],
  [
    'staff who haven’t entered their second factor',
    { roles: [], second_factor: 'verify' },
    ['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_REQUIRED'],
  ],
])('for %s (%j), the policies return %j', (_who, over, codes) => {
  const actor = actorOf(aMe(over));
  const policies = [isMemberOrBanned, isMember, isActiveMember, isAdmin];
  expect(policies.map((policy) => codeOf(policy(actor)))).toEqual(codes);
});
