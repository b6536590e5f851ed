import type { Profile } from '#shared/profiles/profile.contract.ts';

/**
 * Who besides the user and admins can open a profile's link. If the visibility is private, nobody can, even if the
 * profile is shared. Decision 36.
 */
export type LinkState = 'nobody' | 'members' | 'everyone';

export function linkState({
  is_public,
  profile_visibility,
}: Pick<Profile, 'is_public' | 'profile_visibility'>): LinkState {
  if (!is_public || profile_visibility === 'private') return 'nobody';
  return profile_visibility === 'users_only' ? 'members' : 'everyone';
}

export const LINK_STATES: Record<LinkState, string> = {
  nobody: 'Private: only you and admins can open your link.',
  members: 'Shared: anyone who’s signed in can open your link.',
  everyone: 'Shared: anyone with the link can open it.',
};
