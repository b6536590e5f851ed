import type { Me } from '#shared/accounts/account.contract.ts';
import { type Actor, VISITOR } from '#shared/permissions/actor.ts';
import type { Role } from '#shared/permissions/member.contract.ts';

/** Only the server knows the credential, and no policy in the app looks at it. */
const SESSION = { id: '', via: 'cookie' } as const;

/** Returns the role with the most permissions. */
export const highestRole = (roles: readonly Role[]): Role =>
  (['admin', 'moderator'] as const).find((role) => roles.includes(role)) ?? 'user';

/**
 * Returns the actor behind this browser's calls, according to the server's last response, so that pages and buttons use
 * the same policies as the server. The server decides again on every call.
 */
export function actorOf({ user, roles, status, second_factor }: Me): Actor {
  if (user === null) return VISITOR;
  const who = { userId: user.id, session: SESSION };
  if (status === 'banned') return { kind: 'banned', ...who };
  if (second_factor !== null && roles.length === 0) return { kind: 'unproven', step: second_factor, ...who };
  // Only the server knows how old the last proof is. It asks for another one when it needs to.
  const hasFreshProof = true;
  return { kind: 'member', role: highestRole(roles), status, ageBand: user.age_band, hasFreshProof, ...who };
}
