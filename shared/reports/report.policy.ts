import type { Actor, Member } from '#shared/permissions/actor.ts';
import { type Decision, deny } from '#shared/permissions/decision.ts';
import { isActiveMember } from '#shared/permissions/member.policy.ts';

/** Decides whether an actor may report posts. Community specification §6, §8. */
export function mayReport(actor: Actor): Decision<Member> {
  const decision = isActiveMember(actor);
  return !decision.allowed && decision.code === 'ACCOUNT_SUSPENDED'
    ? deny('ACCOUNT_SUSPENDED', 'Your account is suspended. You cannot submit reports.')
    : decision;
}
