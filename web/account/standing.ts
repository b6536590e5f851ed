import type { Me } from '#shared/accounts/account.contract.ts';

/**
 * How the app treats who is signed in: staff who owe their second step and the banned are nobody to it, and the suspended
 * are members who may only look. Community specification §6, decision 33.
 */
export type Standing = 'visitor' | 'unproven' | 'banned' | 'suspended' | 'active';

export function standingOf({ user, roles, status, second_factor }: Me): Standing {
  if (user === null) return 'visitor';
  if (status === 'banned') return 'banned';
  if (second_factor !== null && roles.length === 0) return 'unproven';
  return status;
}

/** The person that the app acts for, null for nobody. */
export function personOf(me: Me): Me['user'] {
  const standing = standingOf(me);
  return standing === 'active' || standing === 'suspended' ? me.user : null;
}

/** Whether the powers of an admin are in effect; the server decides again at every call. */
export const isActingAdmin = (me: Me): boolean => standingOf(me) === 'active' && me.roles.includes('admin');
