import type { Me } from '#shared/accounts/account.contract.ts';
import { isAdmin, isMember } from '#shared/permissions/member.policy.ts';
import { actorOf } from '#web/accounts/actor.ts';

/**
 * How the app treats who is signed in: staff who owe their second step and the banned are nobody to it, and the suspended
 * are members who may only look. Community specification §6, decision 33.
 */
export type Standing = 'visitor' | 'unproven' | 'banned' | 'suspended' | 'active';

export function standingOf(me: Me): Standing {
  const actor = actorOf(me);
  return actor.kind === 'member' ? actor.status : actor.kind;
}

/** The person that the app acts for, null for nobody. */
export const personOf = (me: Me): Me['user'] => (isMember(actorOf(me)).allowed ? me.user : null);

/** Whether the powers of an admin are in effect; the server decides again at every call. */
export const isActingAdmin = (me: Me): boolean => isAdmin(actorOf(me)).allowed;
