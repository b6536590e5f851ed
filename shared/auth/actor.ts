import type * as z from 'zod/mini';
import type { AgeBand, Role } from '#shared/accounts/account.contract.ts';

/**
 * Someone signed in whose calls count. `role` is what this session may act as: staff who have not given their second
 * factor in this session are `unproven`, not members. `isVia` says which credential the call carried.
 */
export type Member = {
  kind: 'member';
  userId: string;
  role: z.infer<typeof Role>;
  status: 'active' | 'suspended';
  ageBand: z.infer<typeof AgeBand>;
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
