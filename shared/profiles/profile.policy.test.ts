import { describe, expect, test } from 'vitest';
import { ACTORS, aMember } from '#shared/permissions/actor.fixture.ts';
import type { Actor } from '#shared/permissions/actor.ts';
import { canSeeProfile, canSeeSchool } from '#shared/profiles/profile.policy.ts';

const VIEWERS: Record<string, Actor> = {
  ...ACTORS,
  user: aMember({ userId: 'ben' }),
  suspended: aMember({ userId: 'ben', status: 'suspended' }),
  banned: { ...ACTORS.banned, userId: 'ben' },
  unproven: { ...ACTORS.unproven, userId: 'ben' },
  suspendedAdmin: aMember({ userId: 'ben', role: 'admin', status: 'suspended' }),
  self: aMember({ userId: 'ada' }),
  suspendedSelf: aMember({ userId: 'ada', status: 'suspended' }),
  bannedSelf: { ...ACTORS.banned, userId: 'ada' },
};

const ALWAYS = ['admin', 'self', 'suspendedSelf'];
const MEMBERS = [...ALWAYS, 'user', 'suspended', 'moderator', 'suspendedAdmin'];
const EVERYONE = [...MEMBERS, 'visitor', 'unproven'];

describe.each([
  ['public', true, false, EVERYONE],
  ['users_only', true, false, MEMBERS],
  ['private', true, false, ALWAYS],
  ['public', false, false, ALWAYS],
  ['users_only', false, false, ALWAYS],
  ['private', false, false, ALWAYS],
  ['public', true, true, ALWAYS],
] as const)('a profile with visibility %s, shared: %s, user banned: %s', (visibility, isPublic, isBanned, seenBy) => {
  const profile = { userId: 'ada', visibility, isPublic, isBanned };

  test.each(Object.entries(VIEWERS))('is shown or hidden, depending on the actor: %s', (name, actor) => {
    expect(canSeeProfile(actor, profile)).toEqual(
      seenBy.some((each) => each === name)
        ? { allowed: true, as: actor }
        : { allowed: false, code: actor.kind === 'banned' ? 'ACCOUNT_BANNED' : 'NOT_FOUND' },
    );
  });
});

test('gives the same refusal for a missing profile as for a hidden one', () => {
  expect(canSeeProfile(ACTORS.admin, undefined)).toEqual({ allowed: false, code: 'NOT_FOUND' });
});

test("shows a minor's school only to members", () => {
  expect(canSeeSchool(ACTORS.visitor, '13_17')).toBe(false);
  expect(canSeeSchool(ACTORS.unproven, '13_17')).toBe(false);
  expect(canSeeSchool(ACTORS.suspended, '13_17')).toBe(true);
  expect(canSeeSchool(ACTORS.visitor, '18_plus')).toBe(true);
});
