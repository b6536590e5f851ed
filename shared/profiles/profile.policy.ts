import type { Actor } from '#shared/permissions/actor.ts';
import { allow, type Decision, deny } from '#shared/permissions/decision.ts';
import type { AgeBand } from '#shared/permissions/member.contract.ts';
import type { ProfileVisibility } from '#shared/profiles/profile.fields.ts';

/** The facts that decide who sees a profile. */
export type ProfileStanding = { userId: string; isBanned: boolean; isPublic: boolean; visibility: ProfileVisibility };

function isShownTo(actor: Actor, { userId, isBanned, isPublic, visibility }: ProfileStanding): boolean {
  const isMember = actor.kind === 'member';
  if (isMember && (actor.userId === userId || (actor.role === 'admin' && actor.status === 'active'))) return true;
  if (isBanned || !isPublic) return false;
  return visibility === 'public' || (visibility === 'users_only' && isMember);
}

/**
 * Decides whether an actor may see a profile. Its owner and active admins always may. Others see it if it's shared with
 * them and the owner isn't banned. A hidden profile looks like a missing one. Decision 36.
 */
export function canSeeProfile(actor: Actor, profile: ProfileStanding | undefined): Decision<Actor> {
  if (actor.kind === 'banned') return deny('ACCOUNT_BANNED');
  return profile !== undefined && isShownTo(actor, profile) ? allow(actor) : deny('NOT_FOUND');
}

/** Visitors don't see a minor's school. Decision 37. */
export const canSeeSchool = (actor: Actor, owner: AgeBand): boolean => owner !== '13_17' || actor.kind === 'member';
