import type { Actor, Member } from '#shared/permissions/actor.ts';
import { type Decision, deny } from '#shared/permissions/decision.ts';
import { isActiveMember } from '#shared/permissions/member.policy.ts';

/** Decides whether an actor may comment. Refuses with `POST_REFUSALS`. Community specification §6, §8. */
export function mayComment(actor: Actor): Decision<Member> {
  const decision = isActiveMember(actor);
  return !decision.allowed && decision.code === 'ACCOUNT_SUSPENDED'
    ? deny('ACCOUNT_SUSPENDED', 'Your account is suspended. You can view content but cannot comment.')
    : decision;
}
