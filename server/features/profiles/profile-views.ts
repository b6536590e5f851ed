import { createHmac } from 'node:crypto';
import type { ProfileRow } from '#server/features/profiles/profiles.repository.ts';
import type { Actor } from '#shared/permissions/actor.ts';
import type { Profile, PublicProfile } from '#shared/profiles/profile.contract.ts';
import { canSeeSchool } from '#shared/profiles/profile.policy.ts';

const DAY_MS = 86_400_000;

const iso = (millis: number) => new Date(millis).toISOString();

/** Returns a profile as its owner sees it. Avatars don't exist yet. `lastSignIn` is Unix ms. */
export function ownView(row: ProfileRow, lastSignIn: number | null): Profile {
  return {
    display_name: row.display_name,
    bio: row.bio,
    profile_visibility: row.profile_visibility,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    school_name: row.school_name,
    graduation_year: row.graduation_year,
    state: row.state,
    years_experience: row.years_experience,
    role_preference: row.role_preference,
    pronouns: row.pronouns,
    is_public: row.is_public === 1,
    profile_slug: row.profile_slug,
    view_count: row.view_count,
    email_notifications: row.email_notifications === 1,
    avatar_url: null,
    member_since: iso(row.memberSince),
    last_sign_in_at: lastSignIn === null ? null : iso(lastSignIn),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  };
}

/**
 * Returns a profile as `actor` sees it. Check first that the actor may see it. The result contains only the day the
 * user joined, because the exact time could point to the user's first post.
 */
export function publicView(row: ProfileRow, actor: Actor): PublicProfile {
  return {
    avatar_url: null,
    first_name: row.first_name,
    last_name: row.last_name,
    display_name: row.display_name,
    username: row.username,
    role: row.role,
    bio: row.bio,
    school_name: canSeeSchool(actor, row.ageBand) ? row.school_name : null,
    graduation_year: row.graduation_year,
    state: row.state,
    years_experience: row.years_experience,
    joined_at: iso(row.memberSince - (row.memberSince % DAY_MS)),
  };
}

type View = { secret: string; actor: Actor; address: string; profileOf: string; now: number };

/**
 * Returns a sealed key for a viewer, a viewed profile, and a day. Viewers are identified by account if they have one,
 * and by IP address otherwise.
 */
export function viewKey({ secret, actor, address, profileOf, now }: View): string {
  const viewer = actor.kind === 'visitor' ? `address:${address}` : `account:${actor.userId}`;
  return createHmac('sha256', secret)
    .update(`profile-view:${Math.floor(now / DAY_MS)}:${viewer}:${profileOf}`)
    .digest('base64url');
}
