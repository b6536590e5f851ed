import type { Actor, Member } from '#shared/permissions/actor.ts';
import { type Decision, deny } from '#shared/permissions/decision.ts';
import { isActiveMember } from '#shared/permissions/member.policy.ts';

/**
 * Decides whether an actor may see the queue and decide about posts. Only active staff may. Community specification §6.
 */
export function mayModerate(actor: Actor): Decision<Member> {
  const decision = isActiveMember(actor);
  return decision.allowed && decision.as.role === 'user' ? deny('FORBIDDEN') : decision;
}
