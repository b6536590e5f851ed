import type { AgeBand, Role } from '#shared/permissions/member.contract.ts';

/**
 * Someone signed in whose calls count. `role` is what this session may act as: staff who have not given their second
 * factor in this session are `unproven`, not members.
 */
export type Member = {
  kind: 'member';
  userId: string;
  role: Role;
  status: 'active' | 'suspended';
  ageBand: AgeBand;
  session: SessionRef;
};

/** Signed in, but banned: a limited session that reaches the account's own support tickets only. */
export type Banned = { kind: 'banned'; userId: string; session: SessionRef };

/** Staff who signed in and still owe the second factor, or have to enrol it first. */
export type Unproven = { kind: 'unproven'; userId: string; step: 'enrol' | 'verify'; session: SessionRef };

export type Visitor = { kind: 'visitor' };

/** The credential of a call: a browser's session or an API client's token, by its row's id. */
export type SessionRef = { id: string; via: 'cookie' | 'bearer' };

/** Whoever makes the request, as the database has it at this moment. */
export type Actor = Visitor | Member | Banned | Unproven;

export const VISITOR: Visitor = { kind: 'visitor' };
