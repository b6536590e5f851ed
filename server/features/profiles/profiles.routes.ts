import {
  createOwnProfile,
  isSlugAvailable,
  readOwnProfile,
  requireProfile,
} from '#server/features/profiles/own-profile.ts';
import { publicView, viewKey } from '#server/features/profiles/profile-views.ts';
import { changeProfile, findProfileBySlug, type ProfileRow } from '#server/features/profiles/profiles.repository.ts';
import { suggestSlug } from '#server/features/profiles/suggest-slug.ts';
import { countView } from '#server/features/profiles/views.repository.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Actor } from '#shared/permissions/actor.ts';
import { isMember, isNotBanned } from '#shared/permissions/member.policy.ts';
import type { ProfileUpdate } from '#shared/profiles/profile.contract.ts';
import {
  checkSlug,
  createProfile,
  generateSlug,
  ownProfile,
  publicProfile,
  updateProfile,
} from '#shared/profiles/profile.endpoints.ts';
import { GRADUATION_YEAR_FAULT, lastGraduationYear, ProfileSlug } from '#shared/profiles/profile.fields.ts';
import { canSeeProfile } from '#shared/profiles/profile.policy.ts';

const TOO_MANY_UPDATES = 'You’ve made too many updates. Please wait a few minutes and try again.';
const HIDDEN = 'Profile not found or is private';

function requireGraduationYear({ graduation_year: year }: ProfileUpdate, now: number): void {
  if (year === undefined || year === null || year <= lastGraduationYear(now)) return;
  throw new AppError('INVALID_INPUT', { fields: { 'body.graduation_year': GRADUATION_YEAR_FAULT } });
}

function ownRoutes({ db, now, limits }: Deps): Route[] {
  return [
    route(ownProfile, isMember, ({ actor }) => readOwnProfile(db, actor.userId)),
    route(createProfile, isMember, async ({ actor }) => {
      await createOwnProfile(db, actor, now());
      return readOwnProfile(db, actor.userId);
    }),
    route(updateProfile, isMember, async ({ actor: { userId }, body }) => {
      requireGraduationYear(body, now());
      await limits.spend('profileUpdatePerAccount', userId, TOO_MANY_UPDATES);
      await changeProfile(db, userId, body, now());
      return readOwnProfile(db, userId);
    }),
    route(generateSlug, isMember, async ({ actor: { userId } }) => {
      await limits.spend('slugCheckPerAccount', userId);
      const { display_name } = await requireProfile(db, userId);
      return { suggested_slug: await suggestSlug(db, display_name, userId, now()) };
    }),
    route(checkSlug, isMember, async ({ actor: { userId }, body }) => {
      await limits.spend('slugCheckPerAccount', userId);
      return { available: await isSlugAvailable(db, body.slug, userId, now()) };
    }),
  ];
}

/** Routes for the user's own profile and for shared profiles. Community specification §7. */
export function profilesRoutes(deps: Deps): Route[] {
  const { db, now, secret, limits, clientAddress } = deps;

  async function visible(actor: Actor, slug: string, at: number): Promise<ProfileRow> {
    const key = ProfileSlug.safeParse(slug);
    const row = key.success ? await findProfileBySlug(db, key.data) : undefined;
    const standing = row && {
      userId: row.user_id,
      isBanned: statusAt(row.status, row.statusUntil, at) === 'banned',
      isPublic: row.is_public === 1,
      visibility: row.profile_visibility,
    };
    if (row === undefined || !canSeeProfile(actor, standing).allowed) {
      throw new AppError('NOT_FOUND', { message: HIDDEN });
    }
    return row;
  }

  return [
    ...ownRoutes(deps),
    route(publicProfile, isNotBanned, async ({ actor, params, context }) => {
      const address = clientAddress(context);
      await limits.spend('profileViewPerAddress', address);
      const at = now();
      const row = await visible(actor, params.slug, at);
      const profileOf = row.user_id;
      if (actor.kind === 'visitor' || actor.userId !== profileOf) {
        await countView(db, profileOf, viewKey({ secret, actor, address, profileOf, now: at }), at);
      }
      return publicView(row, actor);
    }),
  ];
}
