import { describe, expect, test } from 'vitest';
import { ACTORS, aMember } from '#shared/permissions/actor.fixture.ts';
import {
  ADMIN_REFUSALS,
  FRESH_ADMIN_REFUSALS,
  isAdmin,
  isFreshAdmin,
  isMember,
  isMemberOrBanned,
  isNotBanned,
  MEMBER_OR_BANNED_REFUSALS,
  MEMBER_REFUSALS,
} from '#shared/permissions/member.policy.ts';

/** Returns a policy's decision for every actor: 'yes' or the code of the refusal. */
const said = (policy: typeof isMemberOrBanned | typeof isNotBanned) =>
  Object.fromEntries(
    Object.entries(ACTORS).map(([name, actor]) => {
      const decision = policy(actor);
      return [name, decision.allowed ? 'yes' : decision.code];
    }),
  );

const MEMBERS = {
  visitor: 'AUTH_REQUIRED',
  user: 'yes',
  suspended: 'yes',
  banned: 'ACCOUNT_BANNED',
  unproven: 'SECOND_FACTOR_REQUIRED',
  moderator: 'yes',
  admin: 'yes',
};

test.each([
  ['members', isMember, MEMBERS],
  ['members and banned users', isMemberOrBanned, { ...MEMBERS, banned: 'yes' }],
  ['actors who are not banned', isNotBanned, { ...MEMBERS, visitor: 'yes', unproven: 'yes' }],
  ['admins', isAdmin, { ...MEMBERS, user: 'FORBIDDEN', suspended: 'ACCOUNT_SUSPENDED', moderator: 'FORBIDDEN' }],
] as const)('allows only %s', (_what, policy, expected) => {
  expect(said(policy)).toEqual(expected);
});

test.each([
  ['members', isMember, MEMBER_REFUSALS],
  ['members and banned users', isMemberOrBanned, MEMBER_OR_BANNED_REFUSALS],
  ['admins', isAdmin, ADMIN_REFUSALS],
] as const)('refuses everyone except %s with exactly the declared codes', (_what, policy, declared) => {
  expect(new Set(Object.values(said(policy)).filter((answer) => answer !== 'yes'))).toEqual(new Set(declared));
});

test('a suspended admin has no admin permissions', () => {
  expect(isAdmin(aMember({ role: 'admin', status: 'suspended' }))).toEqual({
    allowed: false,
    code: 'ACCOUNT_SUSPENDED',
  });
});

describe('sensitive actions', () => {
  const stale = aMember({ role: 'admin', hasFreshProof: false });

  test('require an admin with a fresh proof', () => {
    expect(isFreshAdmin(ACTORS.admin)).toEqual({ allowed: true, as: ACTORS.admin });
    expect(isFreshAdmin(stale)).toEqual({ allowed: false, code: 'FRESH_PROOF_REQUIRED' });
    expect(isAdmin(stale).allowed).toBe(true);
  });

  test('are refused to everyone else with the same codes as other admin actions', () => {
    expect(said(isFreshAdmin)).toEqual(said(isAdmin));
    expect(FRESH_ADMIN_REFUSALS).toEqual([...ADMIN_REFUSALS, 'FRESH_PROOF_REQUIRED']);
  });
});
