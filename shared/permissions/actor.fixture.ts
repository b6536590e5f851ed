import type { Actor, Member } from '#shared/permissions/actor.ts';

const session = { id: 's1', via: 'cookie' } as const;

/** An active adult member. Pass only the fields that matter to the test. */
export const aMember = (over: Partial<Member> = {}): Member => ({
  kind: 'member',
  userId: 'ada',
  role: 'user',
  status: 'active',
  ageBand: '18_plus',
  hasFreshProof: true,
  session,
  ...over,
});

/** One actor of each kind that policies distinguish. */
export const ACTORS = {
  visitor: { kind: 'visitor' },
  user: aMember(),
  suspended: aMember({ status: 'suspended' }),
  banned: { kind: 'banned', userId: 'ada', session },
  unproven: { kind: 'unproven', userId: 'ada', step: 'verify', session },
  moderator: aMember({ userId: 'mo', role: 'moderator' }),
  admin: aMember({ userId: 'root', role: 'admin' }),
} as const satisfies Record<string, Actor>;
