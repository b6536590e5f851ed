import type { Profile, PublicProfile } from '#shared/profiles/profile.contract.ts';

/**
 * Returns a profile with every field but the picture filled in, shared with everyone. Override only the fields that
 * matter.
 */
export const aProfile = (over: Partial<Profile> = {}): Profile => ({
  display_name: 'Quiet Counsel',
  username: 'quietcounsel',
  first_name: 'Ada',
  last_name: 'Okafor',
  bio: 'Second chair.',
  school_name: 'Lakeview High',
  graduation_year: 2027,
  state: 'IL',
  years_experience: 2,
  role_preference: 'attorney',
  pronouns: 'she/her',
  profile_visibility: 'public',
  is_public: true,
  profile_slug: 'quiet-counsel',
  email_notifications: true,
  avatar_url: null,
  view_count: 12,
  member_since: '2026-09-01T12:00:00.000Z',
  last_sign_in_at: '2026-11-01T12:00:00.000Z',
  created_at: '2026-09-01T12:00:00.000Z',
  updated_at: '2026-09-01T12:00:00.000Z',
  ...over,
});

/** Returns a new profile with only a name and a link. */
export const aNewProfile = (): Profile =>
  aProfile({
    username: null,
    first_name: null,
    last_name: null,
    bio: null,
    school_name: null,
    graduation_year: null,
    state: null,
    years_experience: null,
    role_preference: null,
    pronouns: null,
    is_public: false,
    view_count: 0,
  });

/** Returns the profile of `aProfile` as others see it. */
export const aPublicProfile = (over: Partial<PublicProfile> = {}): PublicProfile => ({
  avatar_url: null,
  first_name: 'Ada',
  last_name: 'Okafor',
  display_name: 'Quiet Counsel',
  username: 'quietcounsel',
  role: 'user',
  bio: 'Second chair.',
  school_name: 'Lakeview High',
  graduation_year: 2027,
  state: 'IL',
  years_experience: 2,
  joined_at: '2026-09-01T00:00:00.000Z',
  ...over,
});
