import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';
import { Profile, ProfileUpdate, PublicProfile } from '#shared/profiles/profile.contract.ts';

const tag = 'Profile';
/** Accepts any text. An invalid slug counts as missing or unavailable. */
const Slug = z.string().check(z.maxLength(200));

export const ownProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  tag,
  summary: 'The user’s own profile; PROFILE_NOT_FOUND before it is created',
  response: Profile,
  refusals: [...MEMBER_REFUSALS, 'PROFILE_NOT_FOUND'],
});

export const createProfile = endpoint({
  method: 'POST',
  path: '/api/profile',
  tag,
  summary: 'Creates the user’s profile with a neutral name and doesn’t share it; CONFLICT if there already is one',
  response: Profile,
  refusals: [...MEMBER_REFUSALS, 'CONFLICT'],
});

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/profile',
  tag,
  summary: 'Changes the given fields of the user’s profile',
  body: ProfileUpdate,
  response: Profile,
  refusals: [...MEMBER_REFUSALS, 'PROFILE_NOT_FOUND', 'USERNAME_TAKEN', 'SLUG_CONFLICT', 'RATE_LIMITED'],
});

export const generateSlug = endpoint({
  method: 'POST',
  path: '/api/profile/generate-slug',
  tag,
  summary: 'Suggests a slug based on the user’s display name that is available right now',
  response: z.strictObject({ suggested_slug: z.string() }),
  refusals: [...MEMBER_REFUSALS, 'PROFILE_NOT_FOUND', 'RATE_LIMITED'],
});

export const checkSlug = endpoint({
  method: 'POST',
  path: '/api/profile/check-slug',
  tag,
  summary: 'Whether the user could have this slug right now; their own counts as available',
  body: z.strictObject({ slug: Slug }),
  response: z.strictObject({ available: z.boolean() }),
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED'],
});

export const publicProfile = endpoint({
  method: 'GET',
  path: '/api/u/{slug}',
  tag,
  summary: 'A shared profile as others see it; NOT_FOUND if it is missing or hidden',
  params: z.strictObject({ slug: Slug }),
  response: PublicProfile,
  refusals: ['ACCOUNT_BANNED', 'NOT_FOUND', 'RATE_LIMITED'],
});
