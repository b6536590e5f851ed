import type { RefusalCode } from '#shared/errors/app-error.ts';
import type { Actor, Banned, Member } from '#shared/permissions/actor.ts';
import { allow, type Decision, deny, type Policy } from '#shared/permissions/decision.ts';

/** What `isMemberOrBanned` refuses with, for the `refusals` of calls; the lists below likewise. */
export const MEMBER_OR_BANNED_REFUSALS = ['AUTH_REQUIRED', 'SECOND_FACTOR_REQUIRED'] as const satisfies RefusalCode[];
/** Of `isMember`. */
export const MEMBER_REFUSALS = [...MEMBER_OR_BANNED_REFUSALS, 'ACCOUNT_BANNED'] as const satisfies RefusalCode[];
/** Of `isAdmin`. */
export const ADMIN_REFUSALS = [...MEMBER_REFUSALS, 'ACCOUNT_SUSPENDED', 'FORBIDDEN'] as const satisfies RefusalCode[];

/** Signed in, active or suspended: what concerns oneself alone. Community specification §6, decision 33. */
export function isMember(actor: Actor): Decision<Member> {
  if (actor.kind === 'member') return allow(actor);
  if (actor.kind === 'banned') return deny('ACCOUNT_BANNED');
  return deny(actor.kind === 'unproven' ? 'SECOND_FACTOR_REQUIRED' : 'AUTH_REQUIRED');
}

/** A member who may change what others see. */
export function isActiveMember(actor: Actor): Decision<Member> {
  const decision = isMember(actor);
  return decision.allowed && decision.as.status === 'suspended' ? deny('ACCOUNT_SUSPENDED') : decision;
}

/** Admins with their powers in effect; a suspended one has none. */
export function isAdmin(actor: Actor): Decision<Member> {
  const decision = isActiveMember(actor);
  return decision.allowed && decision.as.role !== 'admin' ? deny('FORBIDDEN') : decision;
}

/** Signed in in any standing, also banned: the account's own support tickets. */
export function isMemberOrBanned(actor: Actor): Decision<Member | Banned> {
  return actor.kind === 'banned' ? allow(actor) : isMember(actor);
}

/** Everyone but the banned, whose limited session reaches nothing but support. */
export const isNotBanned: Policy = (actor) => (actor.kind === 'banned' ? deny('ACCOUNT_BANNED') : allow(actor));
