import type { Actor, Member, Unproven } from '#shared/permissions/actor.ts';
import { allow, type Decision, deny } from '#shared/permissions/decision.ts';
import { isAdmin, isMember } from '#shared/permissions/member.policy.ts';

/** Users manage their own sessions, data, and account, even while suspended. Decision 33. */
export const canManageOwnAccount = isMember;

/**
 * Decides whether an actor may set up an authenticator app. Staff may at their first sign-in, and later while their
 * powers are in effect.
 */
export function canEnrolSecondFactor(actor: Actor): Decision<Member | Unproven> {
  if (actor.kind === 'unproven') return actor.step === 'enrol' ? allow(actor) : deny('SECOND_FACTOR_REQUIRED');
  const decision = isMember(actor);
  return decision.allowed && decision.as.role === 'user' ? deny('FORBIDDEN') : decision;
}

/**
 * Decides whether an actor may submit a second factor. Anyone who is signed in may; the handler refuses users who have
 * no second factor.
 */
export function canProveSecondFactor(actor: Actor): Decision<Member | Unproven> {
  return actor.kind === 'unproven' ? allow(actor) : isMember(actor);
}

/**
 * Users see their own roles, and admins see everyone's. Anyone else is told that the account doesn't exist. Decision
 * 34.
 */
export function canSeeRoles(actor: Actor, userId: string): Decision<Member> {
  const decision = isMember(actor);
  const isAllowed = decision.allowed && (decision.as.userId === userId || isAdmin(actor).allowed);
  return decision.allowed && !isAllowed ? deny('NOT_FOUND') : decision;
}

/**
 * Whether an actor may confirm who they are in the middle of a session: members in a browser. An API client signs in
 * again, which proves the same.
 */
export function canConfirmIdentity(actor: Actor): Decision<Member> {
  const decision = isMember(actor);
  return decision.allowed && decision.as.session.via === 'bearer' ? deny('FORBIDDEN') : decision;
}

/** Whether an admin may change this user's role or status, or sign them out: everyone's but their own. Decision 34. */
export function canChangeStanding(admin: Member, userId: string): Decision<Member> {
  return admin.userId === userId
    ? deny('FORBIDDEN', 'You can’t change your own account here. Ask another admin.')
    : allow(admin);
}
