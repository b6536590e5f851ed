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

/** The expected decision of each policy for every actor: 'yes' or the code of the refusal. */
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
  ['a member', isMember, MEMBERS],
  ['a member or banned', isMemberOrBanned, { ...MEMBERS, banned: 'yes' }],
  ['not banned', isNotBanned, { ...MEMBERS, visitor: 'yes', unproven: 'yes' }],
  ['an admin', isAdmin, { ...MEMBERS, user: 'FORBIDDEN', suspended: 'ACCOUNT_SUSPENDED', moderator: 'FORBIDDEN' }],
] as const)('allows only actors who are %s', (_what, policy, expected) => {
  expect(said(policy)).toEqual(expected);
});

test.each([
  ['a member', isMember, MEMBER_REFUSALS],
  ['a member or banned', isMemberOrBanned, MEMBER_OR_BANNED_REFUSALS],
  ['an admin', isAdmin, ADMIN_REFUSALS],
] as const)('refuses with exactly the declared codes unless the actor is %s', (_what, policy, declared) => {
  expect(new Set(Object.values(said(policy)).filter((answer) => answer !== 'yes'))).toEqual(new Set(declared));
});

test('a suspended admin has no powers', () => {
  expect(isAdmin(aMember({ role: 'admin', status: 'suspended' }))).toEqual({
    allowed: false,
    code: 'ACCOUNT_SUSPENDED',
  });
});

describe('sensitive actions', () => {
  const stale = aMember({ role: 'admin', hasFreshProof: false });

  test('need an admin with a fresh proof', () => {
    expect(isFreshAdmin(ACTORS.admin)).toEqual({ allowed: true, as: ACTORS.admin });
    expect(isFreshAdmin(stale)).toEqual({ allowed: false, code: 'FRESH_PROOF_REQUIRED' });
    expect(isAdmin(stale).allowed).toBe(true);
  });

  test('are refused for anyone else just as other actions of admins are', () => {
    expect(said(isFreshAdmin)).toEqual(said(isAdmin));
    expect(FRESH_ADMIN_REFUSALS).toEqual([...ADMIN_REFUSALS, 'FRESH_PROOF_REQUIRED']);
  });
});
