import type { RefusalCode } from '#shared/errors/app-error.ts';
import type { Actor, Member } from '#shared/permissions/actor.ts';
import { allow, type Decision, deny } from '#shared/permissions/decision.ts';
import { isActiveMember, isMember } from '#shared/permissions/member.policy.ts';

/** The refusals of `mayPost` and `mayReact`. */
export const POST_REFUSALS = [
  'AUTH_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'ACCOUNT_BANNED',
  'ACCOUNT_SUSPENDED',
] as const satisfies RefusalCode[];

/** Returns whether the actor is an active moderator or admin. */
export function isStaff(actor: Actor): boolean {
  const decision = isActiveMember(actor);
  return decision.allowed && decision.as.role !== 'user';
}

export const mayPost = (actor: Actor): Decision<Member> => isActiveMember(actor);
export const mayReact = (actor: Actor): Decision<Member> => isActiveMember(actor);

/** Suspended members may still delete their own posts. Decision 33. */
export const mayDeleteOwn = (actor: Actor): Decision<Member> => isMember(actor);

/**
 * Decides whether an actor may read feeds. `isWalled` is this actor's result for the flag confession_login_required.
 */
export function mayReadFeed(actor: Actor, isWalled: boolean): Decision<Actor> {
  if (actor.kind === 'banned') return deny('ACCOUNT_BANNED');
  return isWalled && actor.kind === 'visitor' ? deny('AUTH_REQUIRED') : allow(actor);
}

/** How an actor relates to a post. */
export type Reader = 'author' | 'staff' | 'other';

/** Returns whether a reader may see a post. Others see it only once it's public. */
export const mayReadPost = (reader: Reader, { isPublic }: { isPublic: boolean }): boolean =>
  isPublic || reader !== 'other';

/** Returns whether a reader may see a post's text as it was before masking. Decision 42. */
export function maySeeOriginal(reader: Reader, visibility: 'public' | 'author_staff' | 'staff' | null): boolean {
  if (visibility === null) return false;
  if (visibility === 'public') return true;
  return reader === 'staff' || (reader === 'author' && visibility === 'author_staff');
}

const EDIT_MS = 15 * 60_000;

type Editable = { isPending: boolean; isDeleted: boolean; createdAt: number; comments: number };

/**
 * Returns whether the author may still edit a post at `now` (Unix ms): always while the post is pending, and otherwise
 * for 15 minutes after posting if nobody has answered. Deleted posts can't be edited. Decision 50.
 */
export const mayEditOwn = ({ isPending, isDeleted, createdAt, comments }: Editable, now: number): boolean =>
  !isDeleted && (isPending || (now - createdAt <= EDIT_MS && comments === 0));
