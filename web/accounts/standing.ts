import type { Me } from '#shared/accounts/account.contract.ts';
import { isAdmin, isMember } from '#shared/permissions/member.policy.ts';
import { actorOf } from '#web/accounts/actor.ts';

/**
 * How the app treats the signed-in user. Banned users and staff who still need their second factor are treated like
 * visitors, and suspended users like members who may do less. Community specification §6, decision 33.
 */
export type Standing = 'visitor' | 'unproven' | 'banned' | 'suspended' | 'active';

export function standingOf(me: Me): Standing {
  const actor = actorOf(me);
  return actor.kind === 'member' ? actor.status : actor.kind;
}

/** Returns the current user, or null if there is none. */
export const personOf = (me: Me): Me['user'] => (isMember(actorOf(me)).allowed ? me.user : null);

/** Returns whether admin permissions are in effect. The server decides again on every call. */
export const isActingAdmin = (me: Me): boolean => isAdmin(actorOf(me)).allowed;
