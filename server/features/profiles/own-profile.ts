import { freeSlugs } from '#server/features/profiles/names.repository.ts';
import { ownView } from '#server/features/profiles/profile-views.ts';
import {
  findProfile,
  insertProfile,
  lastSignInAt,
  type ProfileRow,
} from '#server/features/profiles/profiles.repository.ts';
import { neutralName, suggestSlug } from '#server/features/profiles/suggest-slug.ts';
import type { Db } from '#server/platform/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';
import type { Profile } from '#shared/profiles/profile.contract.ts';
import { ProfileSlug } from '#shared/profiles/profile.fields.ts';

/** The maximum number of slugs to try for a new profile, in case others take the free ones first. */
const CREATE_TRIES = 5;

/** @throws {AppError} PROFILE_NOT_FOUND */
export async function requireProfile(db: Db, userId: string): Promise<ProfileRow> {
  const row = await findProfile(db, userId);
  if (row === undefined) throw new AppError('PROFILE_NOT_FOUND');
  return row;
}

/** @throws {AppError} PROFILE_NOT_FOUND */
export async function readOwnProfile(db: Db, userId: string): Promise<Profile> {
  return ownView(await requireProfile(db, userId), await lastSignInAt(db, userId));
}

/**
 * Creates a profile under a neutral name. Others can't see it until its owner shares it, and a minor's profile is set
 * to private as well (decision 37). `now` is Unix ms.
 * @throws {AppError} CONFLICT if the user already has a profile
 */
export async function createOwnProfile(db: Db, { userId, ageBand }: Member, now: number): Promise<void> {
  const visibility = ageBand === '13_17' ? 'private' : 'public';
  for (let tries = 0; tries < CREATE_TRIES; tries += 1) {
    const displayName = neutralName();
    const slug = await suggestSlug(db, displayName, userId, now);
    if (await insertProfile(db, { userId, displayName, slug, visibility, now })) return;
    if (await findProfile(db, userId)) throw new AppError('CONFLICT');
  }
  throw new AppError('UNAVAILABLE');
}

/** Returns whether the user could have this slug at `now` (Unix ms). */
export async function isSlugAvailable(db: Db, typed: string, userId: string, now: number): Promise<boolean> {
  const slug = ProfileSlug.safeParse(typed);
  if (!slug.success) return false;
  const free = await freeSlugs(db, { slugs: [slug.data], userId, now });
  return free.length > 0;
}
