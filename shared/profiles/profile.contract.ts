import * as z from 'zod/mini';
import { Role } from '#shared/permissions/member.contract.ts';
import {
  Bio,
  DisplayName,
  FirstName,
  GraduationYear,
  LastName,
  ProfileSlug,
  ProfileVisibility,
  Pronouns,
  RolePreference,
  SchoolName,
  State,
  Username,
  YearsExperience,
} from '#shared/profiles/profile.fields.ts';
import { Time } from '#shared/time/time.contract.ts';

const text = z.nullable(z.string());
const AvatarUrl = z.nullable(z.url({ protocol: /^https$/ }));

/**
 * The user's own profile. `is_public` shares it at /u/{profile_slug} with everyone whom `profile_visibility` allows,
 * but a private profile is never shared (decision 36). `member_since` says when the account was created, and
 * `created_at` when the profile was created. Only the user sees `view_count` and `last_sign_in_at`. Community
 * specification §3.
 */
export const Profile = z.strictObject({
  display_name: z.string(),
  username: text,
  first_name: text,
  last_name: text,
  bio: text,
  school_name: text,
  graduation_year: z.nullable(z.int()),
  state: z.nullable(State),
  years_experience: z.nullable(z.int()),
  role_preference: z.nullable(RolePreference),
  pronouns: text,
  profile_visibility: ProfileVisibility,
  is_public: z.boolean(),
  profile_slug: z.string(),
  email_notifications: z.boolean(),
  avatar_url: AvatarUrl,
  view_count: z.int(),
  member_since: Time,
  last_sign_in_at: z.nullable(Time),
  created_at: Time,
  updated_at: Time,
});
export type Profile = z.infer<typeof Profile>;

/**
 * The fields of the profile that the user may change. Null or blank text clears a field, but a blank username, display
 * name, or slug is refused. The server checks `graduation_year` against the calendar.
 */
export const ProfileUpdate = z.strictObject({
  display_name: z.optional(DisplayName),
  username: z.optional(z.nullable(Username)),
  first_name: z.optional(z.nullable(FirstName)),
  last_name: z.optional(z.nullable(LastName)),
  bio: z.optional(z.nullable(Bio)),
  school_name: z.optional(z.nullable(SchoolName)),
  graduation_year: z.optional(z.nullable(GraduationYear)),
  state: z.optional(z.nullable(State)),
  years_experience: z.optional(z.nullable(YearsExperience)),
  role_preference: z.optional(z.nullable(RolePreference)),
  pronouns: z.optional(z.nullable(Pronouns)),
  profile_visibility: z.optional(ProfileVisibility),
  is_public: z.optional(z.boolean()),
  profile_slug: z.optional(ProfileSlug),
  email_notifications: z.optional(z.boolean()),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

/**
 * A profile as others see it. It has no email, account ID, or counts, and nothing that links to posts. `role` is the
 * badge. `joined_at` is midnight UTC on the day the user joined, so format it in UTC. `school_name` is null for
 * visitors if the user is a minor.
 */
export const PublicProfile = z.strictObject({
  avatar_url: AvatarUrl,
  first_name: text,
  last_name: text,
  display_name: z.string(),
  username: text,
  role: Role,
  bio: text,
  school_name: text,
  graduation_year: z.nullable(z.int()),
  state: z.nullable(State),
  years_experience: z.nullable(z.int()),
  joined_at: Time,
});
export type PublicProfile = z.infer<typeof PublicProfile>;
