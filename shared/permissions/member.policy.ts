import type { RefusalCode } from '#shared/errors/app-error.ts';
import type { Actor, Banned, Member } from '#shared/permissions/actor.ts';
import { allow, type Decision, deny, type Policy } from '#shared/permissions/decision.ts';

/** The refusals of `isMemberOrBanned`, which endpoints declare in `refusals`. */
export const MEMBER_OR_BANNED_REFUSALS = ['AUTH_REQUIRED', 'SECOND_FACTOR_REQUIRED'] as const satisfies RefusalCode[];
/** The refusals of `isMember`. */
export const MEMBER_REFUSALS = [...MEMBER_OR_BANNED_REFUSALS, 'ACCOUNT_BANNED'] as const satisfies RefusalCode[];
/** The refusals of `isAdmin`. */
export const ADMIN_REFUSALS = [...MEMBER_REFUSALS, 'ACCOUNT_SUSPENDED', 'FORBIDDEN'] as const satisfies RefusalCode[];
/** The refusals of `isFreshAdmin`. */
export const FRESH_ADMIN_REFUSALS = [...ADMIN_REFUSALS, 'FRESH_PROOF_REQUIRED'] as const satisfies RefusalCode[];

/**
 * Allows active and suspended members, for requests that concern only the user's own data. Community specification §6,
 * decision 33.
 */
export function isMember(actor: Actor): Decision<Member> {
  if (actor.kind === 'member') return allow(actor);
  if (actor.kind === 'banned') return deny('ACCOUNT_BANNED');
  return deny(actor.kind === 'unproven' ? 'SECOND_FACTOR_REQUIRED' : 'AUTH_REQUIRED');
}

/** Allows active members, for requests that change what other users see. */
export function isActiveMember(actor: Actor): Decision<Member> {
  const decision = isMember(actor);
  return decision.allowed && decision.as.status === 'suspended' ? deny('ACCOUNT_SUSPENDED') : decision;
}

/** Allows admins whose permissions are in effect. A suspended admin's permissions aren't in effect. */
export function isAdmin(actor: Actor): Decision<Member> {
  const decision = isActiveMember(actor);
  return decision.allowed && decision.as.role !== 'admin' ? deny('FORBIDDEN') : decision;
}

/**
 * Allows admins with a fresh proof (less than 15 minutes old), for changes that could do great harm if someone else
 * made them on a computer that was left unlocked. Other admins confirm with `confirmIdentity` and try again.
 */
export function isFreshAdmin(actor: Actor): Decision<Member> {
  const decision = isAdmin(actor);
  return decision.allowed && !decision.as.hasFreshProof ? deny('FRESH_PROOF_REQUIRED') : decision;
}

/** Allows members and banned users, for requests about their own support tickets. */
export function isMemberOrBanned(actor: Actor): Decision<Member | Banned> {
  return actor.kind === 'banned' ? allow(actor) : isMember(actor);
}

/** Allows everyone except banned users, whose limited session can only access support. */
export const isNotBanned: Policy = (actor) => (actor.kind === 'banned' ? deny('ACCOUNT_BANNED') : allow(actor));
