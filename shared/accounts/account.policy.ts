import type { Actor, Member, Unproven } from '#shared/permissions/actor.ts';
import { allow, type Decision, deny } from '#shared/permissions/decision.ts';
import { isAdmin, isMember } from '#shared/permissions/member.policy.ts';

/** Users can manage their own sessions, data, and account, even while suspended. Decision 33. */
export const canManageOwnAccount = isMember;

/**
 * Decides whether an actor may set up an authenticator app. Staff may do so at their first sign-in, and later only
 * after giving their second factor.
 */
export function canEnrolSecondFactor(actor: Actor): Decision<Member | Unproven> {
  if (actor.kind === 'unproven') return actor.step === 'enrol' ? allow(actor) : deny('SECOND_FACTOR_REQUIRED');
  const decision = isMember(actor);
  return decision.allowed && decision.as.role === 'user' ? deny('FORBIDDEN') : decision;
}

/** Decides whether an actor may submit a second factor. The handler refuses users who don't have one. */
export function canProveSecondFactor(actor: Actor): Decision<Member | Unproven> {
  return actor.kind === 'unproven' ? allow(actor) : isMember(actor);
}

/**
 * Users may see their own roles, and admins may see everyone's. Other members are told that the account doesn't exist.
 * Decision 34.
 */
export function canSeeRoles(actor: Actor, userId: string): Decision<Member> {
  const decision = isMember(actor);
  const isAllowed = decision.allowed && (decision.as.userId === userId || isAdmin(actor).allowed);
  return decision.allowed && !isAllowed ? deny('NOT_FOUND') : decision;
}

/**
 * Decides whether an actor may confirm their identity during a session. Only browsers may, because an API client can
 * sign in again, which proves the same thing.
 */
export function canConfirmIdentity(actor: Actor): Decision<Member> {
  const decision = isMember(actor);
  return decision.allowed && decision.as.session.via === 'bearer' ? deny('FORBIDDEN') : decision;
}

/**
 * Decides whether an admin may change a user's role or status or sign the user out. Admins can't do this to their own
 * account. Decision 34.
 */
export function canChangeStanding(admin: Member, userId: string): Decision<Member> {
  return admin.userId === userId
    ? deny('FORBIDDEN', 'You can’t change your own account here. Ask another admin.')
    : allow(admin);
}
