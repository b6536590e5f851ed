import type { AgeBand, Role } from '#shared/permissions/member.contract.ts';

/**
 * A signed-in actor whose account is active or suspended. `role` is what this session may act as: staff who haven't
 * given their second factor in this session are `unproven`, not members. `hasFreshProof` means that the second factor
 * or a proof was given in the last 15 minutes.
 */
export type Member = {
  kind: 'member';
  userId: string;
  role: Role;
  status: 'active' | 'suspended';
  ageBand: AgeBand;
  hasFreshProof: boolean;
  session: SessionRef;
};

/** A banned user. Their limited session gives access only to their own support tickets. */
export type Banned = { kind: 'banned'; userId: string; session: SessionRef };

/** Staff who have signed in but still need to give or enroll their second factor. */
export type Unproven = { kind: 'unproven'; userId: string; step: 'enrol' | 'verify'; session: SessionRef };

export type Visitor = { kind: 'visitor' };

/** The credential of a request: a browser's session or an API client's token, with the ID of its row. */
export type SessionRef = { id: string; via: 'cookie' | 'bearer' };

/** Who is making the request, according to the database at this moment. */
export type Actor = Visitor | Member | Banned | Unproven;

export const VISITOR: Visitor = { kind: 'visitor' };
